#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
#
# Installs the Debian or Ubuntu packages that MatterFleet is built with, runs with and is tested with. Does nothing where
# all are there; starts no daemon. Runs as root, or as a user who may use sudo.
set -euo pipefail

build=(
    libavahi-compat-libdnssd-dev
    libqrencode-dev
    libsqlite3-dev
    libssl-dev
    libyaml-dev
    pkg-config
)
run=(
    avahi-daemon
    dbus
)
# For the tests against other people's programs: a private network, Avahi's own browser and the CHIP SDK's controller.
test=(
    avahi-utils
    iproute2
    libglib2.0-bin
    libnl-3-200
    libnl-route-3-200
    procps
    python3
    python3-venv
    util-linux
)

missing=()
for package in "${build[@]}" "${run[@]}" "${test[@]}"; do
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$package")
done

if [ ${#missing[@]} -gt 0 ]; then
    as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo > /dev/null || {
            echo "setup.sh: run this as root, or install sudo; missing: ${missing[*]}" >&2
            exit 1
        }
        as_root=(sudo)
    fi
    echo "setup.sh: installing ${missing[*]}"
    # Keeps the packages' own scripts from starting what they install, unless the machine has a rule of its own.
    policy=/usr/sbin/policy-rc.d
    if [ ! -e $policy ]; then
        trap '"${as_root[@]}" rm -f $policy' EXIT
        printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee $policy > /dev/null
        "${as_root[@]}" chmod 755 $policy
    fi
    "${as_root[@]}" apt-get -qq update
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install --yes --no-install-recommends "${missing[@]}" > /dev/null
fi

command -v swift > /dev/null || {
    echo "setup.sh: the packages are installed; a Swift 6.3 toolchain is needed as well: https://www.swift.org/install/linux/" >&2
    exit 1
}
