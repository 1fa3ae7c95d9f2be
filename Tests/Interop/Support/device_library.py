# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
"""Holds devices to the device library by esp-matter-dm-validator, which was made by others from the CSA's data.

Takes JSON objects on standard input, one a line: all attributes of a device by "endpoint/cluster/attribute" in decimal,
as controller.py reads them. Answers each with a JSON list of what is wrong, after a first line "ready".

The validator looks whether what device types, clusters and features ask for is there, and at revisions. Its newest data
is that of Matter 1.5: a newer revision is no fault. Events are left out, as it looks for EventList, which is gone.
"""
import contextlib
import io
import json
import logging
import sys

from dmv_tool.validators.conformance_checker import validate_device_conformance

SPECIFICATION = "1.5"
DESCRIPTOR = 0x001D
# Global attributes, and under which heading the validator wants each.
GLOBALS = {
    0xFFF8: ("commands", "GeneratedCommandList"), 0xFFF9: ("commands", "AcceptedCommandList"),
    0xFFFB: ("attributes", "AttributeList"), 0xFFFC: ("features", "FeatureMap"),
    0xFFFD: ("revisions", "ClusterRevision"),
}
# The attributes of Descriptor whose names and members it knows.
DESCRIPTOR_NAMES = {0: "DeviceTypeList", 1: "ServerList", 2: "ClientList", 3: "PartsList", 4: "TagList"}


def identifier(number):
    return f"0x{number:04X}"


def value_of(cluster, attribute, value):
    """A value in the form in which the validator takes it, beside its name."""
    if attribute in GLOBALS:
        return GLOBALS[attribute][1], value
    name = DESCRIPTOR_NAMES.get(attribute) if cluster == DESCRIPTOR else None
    if name == "DeviceTypeList":
        value = [{"DeviceType": identifier(entry["0"]), "Revision": entry["1"]} for entry in value]
    elif name in ("ServerList", "ClientList"):
        value = [{"id": identifier(number)} for number in value]
    return name or f"Attribute{attribute}", value


def device(attributes):
    """The attributes of a device as a tree of endpoints and clusters."""
    endpoints = {}
    for path, value in attributes.items():
        endpoint, cluster, attribute = (int(part) for part in path.split("/"))
        headings = endpoints.setdefault(endpoint, {}).setdefault(
            identifier(cluster), {"attributes": {}, "events": {}, "commands": {}, "features": {}, "revisions": {}})
        heading, key = GLOBALS.get(attribute, ("attributes", identifier(attribute)))
        headings[heading][key] = dict([value_of(cluster, attribute, value)])
    return {"endpoints": [{"id": number, "clusters": endpoints[number]} for number in sorted(endpoints)]}


def faults(attributes):
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        report = validate_device_conformance(device(attributes), SPECIFICATION)
    found = []
    for endpoint in report["endpoints"]:
        types = [entry for entry in endpoint["device_types"] if "error" in entry]
        for entry in types + endpoint["missing_elements"] + endpoint["duplicate_elements"] + endpoint["revision_issues"]:
            if entry.get("actual_revision", 0) > entry.get("required_revision", 0):
                continue
            found.append(f"endpoint {endpoint['endpoint']}: {entry.get('message') or entry}")
    return found


def main():
    logging.disable(logging.CRITICAL)
    print("ready", flush=True)
    for line in sys.stdin:
        try:
            answer = faults(json.loads(line))
        except ValueError as error:
            # It gives up on a cluster that lists none of its mandatory commands.
            answer = [f"the validator gave up: {error}"]
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
