#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
#
# Runs matterfleet in a container. The embedded DNS-SD responder needs nothing else, so it is the default here; with
# --dns-sd avahi a message bus and an Avahi daemon of the container's own are started first, for this user only.
set -eu

# The first process of a container ignores signals unless it says what they do.
trap 'exit 143' TERM INT

case "${1:-up}" in
    up | list | codes) ;;
    *) exec matterfleet "$@" ;;
esac

backend=
has_socket=no
previous=
for word in "$@"; do
    case $word in
        --dns-sd=*) backend=${word#--dns-sd=} ;;
        --health-socket | --health-socket=*) has_socket=yes ;;
    esac
    [ "$previous" != --dns-sd ] || backend=$word
    previous=$word
done

[ $# -gt 0 ] || set -- up /profiles/power-strip.yaml
[ "$1" = up ] || exec matterfleet "$@"
# In front of what the caller says, which may end with "--".
shift
[ -n "$backend" ] || set -- --dns-sd embedded "$@"
[ $has_socket = yes ] || set -- --health-socket "$MATTERFLEET_HEALTH_SOCKET" "$@"

if [ "$backend" = avahi ]; then
    bus=/run/matterfleet/bus
    rm -f $bus /run/avahi-daemon/pid /run/avahi-daemon/socket
    mkdir -p /run/avahi-daemon
    DBUS_SYSTEM_BUS_ADDRESS=unix:path=$bus
    export DBUS_SYSTEM_BUS_ADDRESS
    dbus-daemon --config-file=/etc/matterfleet/dbus.conf --address="$DBUS_SYSTEM_BUS_ADDRESS" --fork --print-pid \
        > /dev/null
    avahi-daemon --file=/etc/matterfleet/avahi-daemon.conf --no-drop-root --no-chroot --no-rlimits &
    avahi=$!
    waited=0
    until dbus-send --bus="$DBUS_SYSTEM_BUS_ADDRESS" --print-reply --dest=org.freedesktop.Avahi / \
        org.freedesktop.Avahi.Server.GetState 2> /dev/null | grep -q 'int32 2'; do
        if [ $waited -ge 100 ] || ! kill -0 $avahi 2> /dev/null; then
            echo "entrypoint: the container's Avahi daemon does not start" >&2
            exit 1
        fi
        waited=$((waited + 1))
        sleep 0.1
    done
fi

exec matterfleet up "$@"
