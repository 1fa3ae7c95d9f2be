# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
"""Tells what the CHIP SDK's Python package knows of each cluster, one element a line.

A line is `CLUSTER ID: ELEMENT`, where an element is `attribute 0x0000 OnOff: bool`, `command 0x40 OffWithEffect`,
`command 0x40 OffWithEffect field 0 EffectIdentifier: uint` and so on. Types are told as they are on the wire; `?` behind
one says that null is a value.
"""
import enum
import inspect
import typing

import chip.clusters.Objects as objects
from chip import ChipUtility  # noqa: F401  the objects need it
from chip.clusters import ClusterObjects
from chip.clusters.Types import Nullable
from chip.tlv import float32, uint

PLAIN = {bool: "bool", int: "int", uint: "uint", str: "string", bytes: "octets", float: "double", float32: "single"}


def type_text(kind):
    """The name of a type as both sides write it."""
    if typing.get_origin(kind) is typing.Union:
        members = [member for member in typing.get_args(kind) if member not in (Nullable, type(None))]
        suffix = "?" if Nullable in typing.get_args(kind) else ""
        return type_text(members[0]) + suffix
    if typing.get_origin(kind) is list:
        return f"list[{type_text(typing.get_args(kind)[0])}]"
    if kind in PLAIN:
        return PLAIN[kind]
    return "uint" if issubclass(kind, enum.Enum) else "struct"


def pascal(label):
    return label[:1].upper() + label[1:]


def fields(of):
    for field in of.descriptor.Fields:
        yield f"field {field.Tag} {pascal(field.Label)}: {type_text(field.Type)}"


def members(of, name):
    return [member for member in vars(getattr(of, name, type)).values() if inspect.isclass(member)]


def elements(cluster):
    for attribute in members(cluster, "Attributes"):
        if attribute.attribute_id < 0xF000:
            kind = type_text(attribute.attribute_type.Type)
            yield f"attribute 0x{attribute.attribute_id:04X} {attribute.__name__}: {kind}"
    for command in members(cluster, "Commands"):
        head = f"{'command' if command.is_client else 'response'} 0x{command.command_id:02X} {command.__name__}"
        answer = f" -> {command.response_type or 'status'}" if command.is_client else ""
        yield head + answer
        yield from (f"{head} {field}" for field in fields(command))
    for event in members(cluster, "Events"):
        head = f"event 0x{event.event_id:02X} {event.__name__}"
        yield head
        yield from (f"{head} {field}" for field in fields(event))
    for structure in members(cluster, "Structs"):
        yield from (f"struct {structure.__name__} {field}" for field in fields(structure))
    for kind in members(cluster, "Enums"):
        for value in kind:
            if value.name != "kUnknownEnumValue":
                yield f"enum {kind.__name__} {value.value} {value.name[1:]}"
    for bitmap in members(cluster, "Bitmaps"):
        for bit in bitmap:
            yield f"bitmap {bitmap.__name__} 0x{bit.value:X} {bit.name[1:]}"


def main():
    for cluster in vars(objects).values():
        if inspect.isclass(cluster) and issubclass(cluster, ClusterObjects.Cluster) and cluster is not ClusterObjects.Cluster:
            print(f"0x{cluster.id:08X} {cluster.__name__}")
            for element in elements(cluster):
                print(f"0x{cluster.id:08X} {cluster.__name__}: {element}")


if __name__ == "__main__":
    main()
