#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
"""Asks for Matter devices by multicast DNS, as a neighbour in the network namespace that this runs in.

  test-mdns.py find COUNT             waits for COUNT commissionable devices with port and address, and prints them
  test-mdns.py goodbye COUNT PID...   sends SIGTERM to the processes and waits for the goodbyes of COUNT devices;
                                      prints how many milliseconds the last one took, fails above 500
"""

import os
import select
import signal
import socket
import struct
import sys
import time

PORT = 5353
SERVICE = "_matterc._udp.local"
PTR, AAAA, A, SRV = 12, 28, 1, 33


def interfaces():
    return [(index, name) for index, name in socket.if_nameindex() if name != "lo"]


def open_sockets():
    """One socket for each interface and address family, as members of the multicast groups."""
    result = []
    for index, _ in interfaces():
        for family in (socket.AF_INET, socket.AF_INET6):
            try:
                s = socket.socket(family, socket.SOCK_DGRAM)
                s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
                if family == socket.AF_INET:
                    membership = struct.pack("4s4si", socket.inet_aton("224.0.0.251"), b"\0" * 4, index)
                    s.bind(("", PORT))
                    s.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, membership)
                    s.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, membership)
                    s.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255)
                    target = ("224.0.0.251", PORT)
                else:
                    s.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                    membership = socket.inet_pton(socket.AF_INET6, "ff02::fb") + struct.pack("@I", index)
                    s.bind(("::", PORT))
                    s.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_JOIN_GROUP, membership)
                    s.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, index)
                    s.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_HOPS, 255)
                    target = ("ff02::fb", PORT, 0, index)
                result.append((s, target))
            except OSError:
                continue  # No such addresses on this interface.
    return result


def encode(name):
    labels = name.split(".")
    return b"".join(bytes([len(label)]) + label.encode() for label in labels) + b"\0"


def query(questions):
    body = b"".join(encode(name) + struct.pack("!HH", kind, 1) for name, kind in questions)
    return struct.pack("!6H", 0, 0, len(questions), 0, 0, 0) + body


def read_name(data, at):
    labels, end, hops = [], None, 0
    while True:
        length = data[at]
        if length & 0xC0 == 0xC0:
            end = at + 2 if end is None else end
            at = (length & 0x3F) << 8 | data[at + 1]
            hops += 1
            if hops > 64:
                raise ValueError("a name without end")
        elif length == 0:
            return ".".join(labels), at + 1 if end is None else end
        else:
            labels.append(data[at + 1 : at + 1 + length].decode(errors="replace"))
            at += 1 + length


def records(data):
    """Every record of a response: name, kind, seconds to live, value."""
    _, flags, questions, *counts = struct.unpack_from("!6H", data)
    if not flags & 0x8000:
        return
    at = 12
    for _ in range(questions):
        _, at = read_name(data, at)
        at += 4
    for _ in range(sum(counts)):
        name, at = read_name(data, at)
        kind, _, seconds, length = struct.unpack_from("!HHIH", data, at)
        at += 10
        value = None
        if kind == PTR:
            value, _ = read_name(data, at)
        elif kind == SRV:
            value = (read_name(data, at + 6)[0], struct.unpack_from("!H", data, at + 4)[0])
        elif kind == A:
            value = socket.inet_ntop(socket.AF_INET, data[at : at + 4])
        elif kind == AAAA:
            value = socket.inet_ntop(socket.AF_INET6, data[at : at + 16])
        at += length
        yield name.lower(), kind, seconds, value


def receive(sockets, until):
    """Every record that arrives in time."""
    while (left := until - time.monotonic()) > 0:
        for s in select.select([s for s, _ in sockets], [], [], left)[0]:
            data = s.recv(9000)
            try:
                yield from list(records(data))
            except (IndexError, ValueError, struct.error):
                continue


def send(sockets, questions):
    for s, target in sockets:
        try:
            s.sendto(query(questions), target)
        except OSError:
            continue


def find(count, patience=20):
    sockets = open_sockets()
    instances, services, addresses = set(), {}, {}
    end = time.monotonic() + patience
    while time.monotonic() < end:
        questions = [(SERVICE, PTR)] + [(name, SRV) for name in sorted(instances) if name not in services][:8]
        hosts = {host for host, _ in services.values()}
        questions += [(host, AAAA) for host in sorted(hosts) if host not in addresses][:8]
        send(sockets, questions)
        for name, kind, seconds, value in receive(sockets, min(end, time.monotonic() + 1)):
            if seconds == 0:
                continue
            if kind == PTR and name == SERVICE:
                instances.add(value.lower())
            elif kind == SRV and name.endswith(SERVICE):
                services[name] = (value[0].lower(), value[1])
            elif kind in (A, AAAA):
                addresses.setdefault(name, set()).add(value)
            found = [i for i in instances if i in services and services[i][0] in addresses]
            if len(found) >= count:
                for instance in sorted(found):
                    host, port = services[instance]
                    print(instance.split(".")[0].upper(), port, *sorted(addresses[host]))
                return 0
    print(f"found {len(instances)} of {count}: {sorted(instances)} {services} {addresses}", file=sys.stderr)
    return 1


def goodbye(count, processes, patience=10):
    sockets = open_sockets()
    start = time.monotonic()
    for process in processes:
        os.kill(process, signal.SIGTERM)
    gone = set()
    for name, kind, seconds, value in receive(sockets, start + patience):
        if kind == PTR and name == SERVICE and seconds == 0:
            gone.add(value)
            if len(gone) >= count:
                milliseconds = round((time.monotonic() - start) * 1000)
                print(milliseconds)
                return 0 if milliseconds <= 500 else 1
    print(f"{len(gone)} of {count} said goodbye", file=sys.stderr)
    return 1


if __name__ == "__main__":
    if sys.argv[1] == "find":
        sys.exit(find(int(sys.argv[2])))
    sys.exit(goodbye(int(sys.argv[2]), [int(process) for process in sys.argv[3:]]))
