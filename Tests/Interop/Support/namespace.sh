#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
#
# namespace.sh COMMAND [ARGUMENT ...]
#
# Runs a command in a network of its own, so that DNS-SD and UDP of a test never leave the machine and meet nothing else:
# one interface, matter0, with link-local, fd4d:6174:7465::1 and 192.0.2.1 addresses, a D-Bus system bus and avahi-daemon
# on an empty /run, an empty /data (where the CHIP SDK keeps its settings). All of it ends with the command. Within such
# a network the script just runs the command. Needs root, or a machine that gives users namespaces; and the packages
# that docker/setup.sh installs.
set -euo pipefail
self=$(readlink --canonicalize "$0")

enter_namespaces() {
    local as_user=()
    [ "$(id --user)" -eq 0 ] || as_user=(--user --map-root-user)
    MATTERFLEET_NAMESPACE=new exec unshare "${as_user[@]}" \
        --net --mount --pid --fork --kill-child --mount-proc "$self" "$@"
}

# The root becomes a memory file system of bind mounts, so that /run and /data can be new ones whoever runs this.
change_root() {
    local root=/run/root entry
    mount -t tmpfs tmpfs /run
    mkdir $root $root/run $root/data
    for entry in /*; do
        case $entry in /run | /data) continue ;; esac
        if [ -L "$entry" ]; then
            cp --no-dereference "$entry" "$root$entry"
        elif [ -d "$entry" ]; then
            mkdir "$root$entry"
            mount --rbind "$entry" "$root$entry"
        fi
    done
    MATTERFLEET_NAMESPACE=rooted exec chroot $root "$self" "$PWD" "$@"
}

start_network() {
    # Link-local addresses shall be usable at once; nobody is there to have the same.
    sysctl --quiet --write net.ipv6.conf.all.accept_dad=0 net.ipv6.conf.default.accept_dad=0
    ip link set lo up
    ip link add matter0 type veth peer name matter1
    sysctl --quiet --write net.ipv6.conf.matter1.disable_ipv6=1
    ip link set matter0 up
    ip link set matter1 up
    ip -6 address add fd4d:6174:7465::1/64 dev matter0
    ip address add 192.0.2.1/24 dev matter0
}

start_daemons() {
    mkdir /run/dbus /run/avahi-daemon
    # The distribution's configuration drops to a user that a user namespace does not have.
    cat > /run/dbus.conf <<'CONFIGURATION'
<busconfig>
  <type>system</type>
  <listen>unix:path=/run/dbus/system_bus_socket</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow own="*"/>
    <allow send_destination="*" eavesdrop="true"/>
    <allow receive_sender="*" eavesdrop="true"/>
  </policy>
</busconfig>
CONFIGURATION
    # Avahi hands its folder to its own user even when it is told to stay root.
    local table
    for table in passwd group; do
        sed -E -e 's/^avahi:x:[0-9]+:[0-9]+:/avahi:x:0:0:/' -e 's/^avahi:x:[0-9]+:/avahi:x:0:/' /etc/$table > /run/$table
        mount --bind /run/$table /etc/$table
    done
    printf '[server]\nallow-interfaces=matter0\ncache-entries-max=65536\n' > /run/avahi.conf
    dbus-daemon --config-file=/run/dbus.conf --fork
    avahi-daemon --daemonize --no-drop-root --no-chroot --file /run/avahi.conf
}

case ${MATTERFLEET_NAMESPACE:-} in
'') enter_namespaces "$@" ;;
new) change_root "$@" ;;
rooted)
    cd "$1"
    shift
    export MATTERFLEET_NAMESPACE=inside
    start_network
    start_daemons
    "$@"
    ;;
*) exec "$@" ;;
esac
