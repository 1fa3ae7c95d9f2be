#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
#
# Builds the image and tries what the README says of containers. Runs as root on Debian or Ubuntu, and installs what it
# needs there; on the network it changes nothing, as everything of podman's lives in a namespace of its own.
#
#   docker/test-containers.sh [WORKDIR]     with podman, or with docker where ENGINE=docker says so
#
# Where the registry of the base images cannot be reached, it makes local stand-ins for them first. WORKDIR, which is
# .build/containers unless told otherwise, keeps the images for the next run.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(id -u)" -eq 0 ] || { echo "test-containers.sh: this must run as root" >&2; exit 1; }

mkdir -p "${1:-.build/containers}"
work=$(cd "${1:-.build/containers}" && pwd)
slim_image=docker.io/library/debian:bookworm-slim
swift_image=docker.io/library/swift:6.3-bookworm
image=matterfleet
limit=130000000
namespace=matterfleet-containers
engine=${ENGINE:-podman}
began=$(date +%s)
failed=0
export DEBIAN_FRONTEND=noninteractive
# shellcheck source=docker/base-images.sh
. docker/base-images.sh

section() { printf '\n=== %s (after %s s)\n' "$*" "$(($(date +%s) - began))"; }
passed() { echo "ok      $*"; }
# A failure is told and remembered; what does not depend on it is tried all the same.
wrong() { echo "FAILED  $*" >&2; failed=1; }
missing() { echo "test-containers.sh: $*" >&2; exit 1; }
check() {
    local what=$1
    shift
    if "$@" > "$work/check.log" 2>&1; then passed "$what"; else wrong "$what"; tail -n 30 "$work/check.log" >&2; fi
}

install_packages() {
    local package absent=()
    for package in "$@"; do
        [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2> /dev/null)" = installed ] \
            || absent+=("$package")
    done
    [ ${#absent[@]} -gt 0 ] || return 0
    echo "installing ${absent[*]}"
    apt-get -qq update
    apt-get -qq install --yes --no-install-recommends "${absent[@]}" > /dev/null \
        || missing "these Debian packages cannot be installed: ${absent[*]}"
}

# Containers reach each other in a namespace, so that this machine's network and firewall stay as they are.
in_network() {
    if [ "$engine" = docker ]; then "$@"; else nsenter --net=/run/netns/$namespace "$@"; fi
}
run() { in_network "$engine" "$@"; }
clean_up() {
    {
        for name in one two avahi; do run rm --force --volumes "mf-$name"; done
        if [ "$engine" = podman ]; then
            [ ! -x "$work/venv/bin/podman-compose" ] \
                || in_network "$work/venv/bin/podman-compose" --file docker/compose.yaml down --volumes
            run kube down docker/kubernetes/deployment.yaml || run play kube --down docker/kubernetes/deployment.yaml
            run volume rm --force matterfleet-store matterfleet-profiles
        else
            docker compose --file docker/compose.yaml down --volumes
        fi
        run network rm --force mf-bridge
        [ "$engine" = docker ] || ip netns del $namespace
    } > /dev/null 2>&1 || true
}

section "Engine: $engine"
if [ "$engine" = podman ]; then
    install_packages podman runc netavark iptables catatonit debootstrap iproute2 util-linux python3 \
        python3-venv
    mkdir -p "$work"/{storage,run,networks}
    # runc and cgroupfs work without systemd too; the limits are those that this machine has.
    cat > "$work/containers.conf" << C
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
[network]
network_backend = "netavark"
network_config_dir = "$work/networks"
[containers]
log_driver = "k8s-file"
default_ulimits = ["nofile=$(ulimit -Hn):$(ulimit -Hn)", "nproc=16384:16384"]
C
    printf '[storage]\ndriver = "overlay"\ngraphroot = "%s/storage"\nrunroot = "%s/run"\n' "$work" "$work" \
        > "$work/storage.conf"
    export CONTAINERS_CONF=$work/containers.conf CONTAINERS_STORAGE_CONF=$work/storage.conf
    ip netns list | grep -q "^$namespace" || ip netns add $namespace
    in_network ip link set lo up
else
    install_packages iproute2 util-linux python3 python3-venv
    docker info > /dev/null 2>&1 || missing "the docker daemon does not answer"
fi
trap clean_up EXIT

section "Base images"
build_options=(--network host)
# Only this format of podman's has a place for the health check.
[ "$engine" = docker ] || build_options+=(--format docker)
for base in "$slim_image" "$swift_image"; do
    "$engine" image inspect "$base" > /dev/null 2>&1 || timeout 60 "$engine" pull --quiet "$base" > /dev/null 2>&1 || {
        [ "$engine" = podman ] || missing "docker cannot pull $base; ENGINE=podman makes stand-ins"
        echo "$base cannot be pulled: making a stand-in"
        command -v swift > /dev/null || missing "a stand-in for $swift_image needs a Swift toolchain on this machine"
        [ ${#mounts[@]} -gt 0 ] || base_image_mounts
        if [ "$base" = "$slim_image" ]; then make_slim_image "$base"; else make_swift_image "$base"; fi
        touch "$work/stand-ins"
    }
done
# Later runs find the stand-ins, which need the mounts as well.
if [ -e "$work/stand-ins" ]; then
    [ ${#mounts[@]} -gt 0 ] || base_image_mounts
    build_options+=("${mounts[@]}")
fi

section "Build"
"$engine" build --quiet "${build_options[@]}" --file docker/Dockerfile --tag "$image" . > "$work/build.log" 2>&1 \
    || { tail -n 40 "$work/build.log" >&2; missing "the image cannot be built"; }
size=$("$engine" image inspect --format '{{.Size}}' "$image")
if [ "$size" -lt $limit ]; then passed "the image has $((size / 1000000)) MB"; else wrong "the image has $size octets"; fi

wait_ready() {
    local name=$1 attempt
    for attempt in $(seq 120); do
        run exec "$name" matterfleet health --health-socket /run/matterfleet/health > "$work/health.log" 2>&1 && return 0
        sleep 0.25
    done
    cat "$work/health.log"
    run logs "$name" 2>&1 | tail -n 20
    return 1
}
process() { run inspect --format '{{.State.Pid}}' "$1"; }

section "Two containers on a bridge, without root and without capabilities"
strict=(--cap-drop ALL --security-opt no-new-privileges --read-only --tmpfs /tmp --network mf-bridge)
run network create --ipv6 --subnet fd4d:6174:7465:9::/64 --subnet 10.89.177.0/24 mf-bridge > /dev/null
run run --detach --name mf-one "${strict[@]}" "$image" up /profiles/power-strip.yaml --json > /dev/null
run run --detach --name mf-two "${strict[@]}" "$image" up /profiles/refrigerator.yaml --ephemeral > /dev/null
check "the first becomes ready" wait_ready mf-one
check "the second becomes ready" wait_ready mf-two
one=$(process mf-one)
two=$(process mf-two)
identity() { grep -E '^(Uid|CapEff|CapBnd)' "/proc/$1/status" | tr -s '\t\n' ' '; }
expected='Uid: 10001 10001 10001 10001 CapEff: 0000000000000000 CapBnd: 0000000000000000 '
for name in one two; do
    if [ "$(identity "${!name}")" = "$expected" ]; then passed "mf-$name is nobody"; else wrong "$(identity "${!name}")"; fi
done
[ "$engine" = docker ] || check "the health check of the image says so too" run healthcheck run mf-one
for name in one two; do
    check "mf-$name resolves both" nsenter --net="/proc/${!name}/ns/net" python3 docker/test-mdns.py find 2
done
nsenter --net="/proc/$one/ns/net" python3 docker/test-mdns.py goodbye 1 "$two" > "$work/goodbye.log" 2>&1 \
    && passed "a goodbye $(cat "$work/goodbye.log") ms after SIGTERM" || wrong "goodbye: $(cat "$work/goodbye.log")"
[ "$(run wait mf-two)" = 0 ] && passed "its exit status is 0" || wrong "the exit status after SIGTERM is not 0"

section "Avahi in a container"
run run --detach --name mf-avahi "${strict[@]}" "$image" up /profiles/doorbell.yaml --ephemeral --dns-sd avahi > /dev/null
check "it becomes ready" wait_ready mf-avahi
check "its neighbour resolves it" nsenter --net="/proc/$one/ns/net" python3 docker/test-mdns.py find 2
avahi=$(process mf-avahi)
nsenter --net="/proc/$one/ns/net" python3 docker/test-mdns.py goodbye 1 "$avahi" > "$work/goodbye.log" 2>&1 \
    && passed "a goodbye $(cat "$work/goodbye.log") ms after SIGTERM" || wrong "goodbye: $(cat "$work/goodbye.log")"
run rm --force --volumes mf-one mf-two mf-avahi > /dev/null 2>&1 || true

section "Compose and manifests"
[ -x "$work/venv/bin/kubernetes-validate" ] || {
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install --quiet --disable-pip-version-check podman-compose kubernetes-validate \
        || missing "podman-compose and kubernetes-validate cannot be installed from PyPI"
}
check "the manifests are valid" "$work/venv/bin/kubernetes-validate" --strict docker/kubernetes/*.yaml
if [ "$engine" = podman ]; then compose=("$work/venv/bin/podman-compose"); else compose=(docker compose); fi
compose() { in_network "${compose[@]}" --file docker/compose.yaml "$@"; }
check "compose brings the home up" compose up --detach --no-build
for service in power-strip refrigerator doorbell; do
    container=$(run ps --format '{{.Names}}' | grep -E "matterfleet[-_]$service[-_]1" | head -n 1)
    check "$service becomes ready" wait_ready "${container:-$service}"
done
strip=$(run ps --format '{{.Names}}' | grep -E 'matterfleet[-_]power-strip[-_]1' | head -n 1)
[ -z "$strip" ] || check "the three of them can be found" \
    nsenter --net="/proc/$(process "$strip")/ns/net" python3 docker/test-mdns.py find 3
check "compose takes the home down" compose down --volumes

if [ "$engine" = podman ]; then
    section "The Deployment by podman kube play"
    check "it plays" run kube play docker/kubernetes/deployment.yaml
    pod=$(run ps --format '{{.Names}}' | grep -E '^matterfleet.*fleet$' | head -n 1)
    check "its two devices become ready" wait_ready "${pod:-matterfleet-pod-fleet}"
    check "it ends" run kube down docker/kubernetes/deployment.yaml
fi

section "$([ $failed -eq 0 ] && echo "All passed" || echo "Something failed")"
exit $failed
