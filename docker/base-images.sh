#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
#
# Makes stand-ins for the two public base images of docker/Dockerfile on a Debian machine that reaches no registry of
# images but a Debian mirror: a minimal Debian, and the same with what a Swift toolchain needs, which the build mounts
# from this machine. Sourced by test-containers.sh with $work set and podman at hand; afterwards `mounts` holds what the
# build needs to use this machine's package sources and toolchain, of which nothing gets into a layer.

mounts=()

base_image_mounts() {
    local sources file
    sources=$(find /etc/apt/sources.list.d -name '*.sources' | head -n 1)
    if [ -n "$sources" ]; then
        mirror=$(awk '/^URIs:/{print $2; exit}' "$sources")
        mounts+=(--volume "$sources:/etc/apt/sources.list.d/debian.sources:ro")
    else
        mirror=$(awk '$1 == "deb" {print $2; exit}' /etc/apt/sources.list)
        mounts+=(--volume /etc/apt/sources.list:/etc/apt/sources.list:ro)
    fi
    for file in $(grep -l Check-Valid-Until /etc/apt/apt.conf.d/* 2> /dev/null || true); do
        mounts+=(--volume "$file:$file:ro")
    done
    toolchain=$(dirname "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")")
    mounts+=(--volume "$toolchain:$toolchain:ro")
}

make_slim_image() {
    local root=$work/root
    debootstrap --variant=minbase bookworm "$root" "$mirror" > "$work/debootstrap.log" 2>&1
    rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/var/log/*.log \
        "$root"/usr/share/{doc,man,locale,info}/*
    rm -f "$root/etc/apt/sources.list"
    printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
    chmod +x "$root/usr/sbin/policy-rc.d"
    : > "$root/etc/resolv.conf"
    tar -C "$root" --numeric-owner -c . | podman import --quiet --change 'CMD ["bash"]' \
        --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' - "$1" > /dev/null
    rm -rf "$root"
}

make_swift_image() {
    mkdir -p "$work/empty"
    podman build --quiet --network host "${mounts[@]}" --tag "$1" --file - "$work/empty" > /dev/null << C
FROM $slim_image
RUN apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install --yes --no-install-recommends \
        binutils binutils-gold ca-certificates git libc6-dev libcurl4 libedit2 libgcc-12-dev libncurses6 \
        libsqlite3-0 libstdc++-12-dev libxml2 pkg-config tzdata zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
ENV PATH=$toolchain/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
C
}
