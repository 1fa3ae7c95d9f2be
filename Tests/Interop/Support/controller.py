#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
"""The CHIP SDK's controller as a child process of a test.

    controller.py PAA-FOLDER STORAGE-FILE LOG-FILE [FABRIC-ID]

Takes requests as JSON objects on standard input, one a line: {"op": NAME, "seconds": LIMIT, ...}; the methods of
Operations say which there are. Each gives one line on standard output, {"result": ...} or {"error": TEXT}. The first
line, before any request, is {"result": "ready"}. End of input ends the process. PAA-FOLDER holds the attestation roots
that are trusted; the SDK's own log goes to LOG-FILE. Must run where /data may be written, which the SDK insists on.

Paths are "endpoint/cluster/attribute" with decimal or 0x numbers and * for any. In values, octet strings are
{"octets": HEX}; structures have field tags as keys when read and field names as keys when sent.
"""
import asyncio
import dataclasses
import json
import os
import sys
import time
import typing


def to_json(value):
    """A value of the SDK in plain JSON."""
    from chip.clusters.Types import Nullable
    if value is None or isinstance(value, Nullable):
        return None
    for kind in (bool, int, float, str):
        if isinstance(value, kind):
            return kind(value)
    if isinstance(value, (bytes, bytearray)):
        return {"octets": value.hex()}
    if isinstance(value, dict):
        return {str(key): to_json(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_json(entry) for entry in value]
    if hasattr(value, "Reason"):
        return {"failure": str(value.Reason)}
    if dataclasses.is_dataclass(value):
        return {field.name: to_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return str(value)


def from_json(value, type_hint):
    """Plain JSON in the form in which the SDK takes a value of this type."""
    from chip.clusters.Types import NullValue
    if value is None:
        return NullValue
    alternatives = typing.get_args(type_hint) if typing.get_origin(type_hint) is typing.Union else (type_hint,)
    if isinstance(value, list):
        lists = [hint for hint in alternatives if typing.get_origin(hint) is list]
        element = typing.get_args(lists[0])[0] if lists else None
        return [from_json(entry, element) for entry in value]
    if isinstance(value, dict):
        if list(value) == ["octets"]:
            return bytes.fromhex(value["octets"])
        structures = [hint for hint in alternatives if dataclasses.is_dataclass(hint)]
        if structures:
            return from_fields(value, structures[0])
    return value


def from_fields(fields, kind):
    """The SDK's structure or command of this kind, with these fields."""
    types = {field.Label: field.Type for field in kind.descriptor.Fields}
    return kind(**{name: from_json(value, types[name]) for name, value in fields.items()})


def path_text(endpoint, cluster, element):
    return f"{endpoint}/{cluster}/{element}"


def numbers(path):
    """The three numbers of a path, None for each * and for what is left out."""
    parts = [None if part == "*" else int(part, 0) for part in path.split("/")]
    return parts + [None] * (3 - len(parts))


class Operations:
    """Everything that can be asked for; each method is one "op" with the request's other members as arguments."""

    def __init__(self, paa_folder, storage, fabric):
        import chip.native
        chip.native.Init()
        from chip.CertificateAuthority import CertificateAuthorityManager
        from chip.ChipStack import ChipStack
        self.stack = ChipStack(storage)
        self.manager = CertificateAuthorityManager(self.stack, self.stack.GetStorageManager())
        self.manager.LoadAuthoritiesFromStorage()
        known = self.manager.activeCaList
        authority = known[0] if known else self.manager.NewCertificateAuthority()
        admins = [admin for admin in authority.adminList if admin.fabricId == fabric]
        admin = admins[0] if admins else authority.NewFabricAdmin(0xFFF1, fabric)
        self.device_controller = admin.NewController(paaTrustStorePath=paa_folder)
        self.received = []
        self.arrival = asyncio.Condition()

    def close(self):
        self.device_controller.Shutdown()
        self.manager.Shutdown()
        self.stack.Shutdown()

    # Finding and joining

    async def discover(self, wait=3):
        found = await self.device_controller.DiscoverCommissionableNodes(timeoutSecond=wait)
        return [{key: to_json(value) for key, value in vars(node).items() if key != "devCtrl" and key[0] != "_"}
                for node in found or []]

    async def commission_code(self, node, code):
        from chip.ChipDeviceCtrl import DiscoveryType
        return await self.device_controller.CommissionWithCode(code, node, DiscoveryType.DISCOVERY_NETWORK_ONLY)

    async def commission_discriminator(self, node, discriminator, passcode):
        from chip.discovery import FilterType
        return await self.device_controller.CommissionOnNetwork(
            node, passcode, filterType=FilterType.LONG_DISCRIMINATOR, filter=discriminator)

    async def open_window(self, node, discriminator, timeout=180):
        window = await self.device_controller.OpenCommissioningWindow(
            node, timeout, 1000, discriminator, self.device_controller.CommissioningWindowPasscode.kTokenWithRandomPin)
        return {"passcode": window.setupPinCode, "manual": to_json(window.setupManualCode), "qr": to_json(window.setupQRCode)}

    async def unpair(self, node):
        await self.device_controller.UnpairDevice(node)

    async def address(self, node):
        """The address and port of the node's last session."""
        return to_json(self.device_controller.GetAddressAndPort(node))

    async def compressed_fabric(self):
        return f"{self.device_controller.GetCompressedFabricId():016X}"

    async def expire_sessions(self, node):
        self.device_controller.ExpireSessions(node)

    # Reading, writing, invoking

    def attribute_paths(self, paths):
        from chip.clusters.Attribute import AttributePath
        return [AttributePath(*numbers(path)) for path in paths]

    async def typed(self, node, paths):
        """(endpoint, cluster class, attribute class, value) for everything that a read gives."""
        answer = await self.device_controller.Read(node, attributes=self.attribute_paths(paths))
        return [(endpoint, cluster, attribute, value) for endpoint, clusters in answer.attributes.items()
                for cluster, attributes in clusters.items() for attribute, value in attributes.items()]

    @staticmethod
    def flattened(tree):
        return {path_text(endpoint, cluster, attribute): to_json(value) for endpoint, clusters in tree.items()
                for cluster, attributes in clusters.items() for attribute, value in attributes.items()}

    async def read(self, node, paths=("*",), fabric_filtered=True):
        answer = await self.device_controller.Read(
            node, attributes=self.attribute_paths(paths), fabricFiltered=fabric_filtered)
        return self.flattened(answer.tlvAttributes)

    async def decode_failures(self, node, paths=("*",)):
        """What the SDK's decoder refuses, and why; with it the number of attributes that it was given."""
        from chip.clusters.Attribute import DataVersion, ValueDecodeFailure
        everything = [entry for entry in await self.typed(node, paths) if entry[2] is not DataVersion]
        failures = {path_text(endpoint, cluster.id, attribute.attribute_id): str(value.Reason)
                    for endpoint, cluster, attribute, value in everything if isinstance(value, ValueDecodeFailure)}
        return {"count": len(everything), "failures": failures}

    async def versions(self, node, paths=("*",)):
        from chip.clusters.Attribute import DataVersion
        return {f"{endpoint}/{cluster.id}": value
                for endpoint, cluster, attribute, value in await self.typed(node, paths) if attribute is DataVersion}

    async def events(self, node):
        records = await self.device_controller.ReadEvent(node, events=["*"])
        return [{"path": path_text(record.Header.EndpointId, record.Header.ClusterId, record.Header.EventId),
                 "number": record.Header.EventNumber, "priority": int(record.Header.Priority.value),
                 "data": to_json(record.Data)} for record in records]

    async def write(self, node, path, value, timed=None):
        from chip.clusters.ClusterObjects import ALL_ATTRIBUTES
        endpoint, cluster, attribute = numbers(path)
        kind = ALL_ATTRIBUTES[cluster][attribute]
        answers = await self.device_controller.WriteAttribute(
            node, [(endpoint, kind(from_json(value, kind.attribute_type.Type)))], timedRequestTimeoutMs=timed)
        return [int(answer.Status) for answer in answers]

    @staticmethod
    def payload(cluster, command, fields):
        import chip.clusters
        return from_fields(fields or {}, getattr(getattr(chip.clusters, cluster).Commands, command))

    async def invoke(self, node, endpoint, cluster, command, fields=None, timed=None):
        """The command's response, and when it was sent and answered on this process's monotonic clock."""
        payload = self.payload(cluster, command, fields)
        sent = time.monotonic()
        response = await self.device_controller.SendCommand(node, endpoint, payload, timedRequestTimeoutMs=timed)
        return {"response": to_json(response), "sent": sent, "answered": time.monotonic()}

    async def invoke_status(self, node, endpoint, cluster, command, fields=None):
        """The status with which the command is answered, 0 for success."""
        from chip.interaction_model import InteractionModelError
        try:
            await self.invoke(node, endpoint, cluster, command, fields)
        except InteractionModelError as error:
            return int(error.status)
        return 0

    # Groups

    async def group_setup(self):
        """Makes the SDK's published test groups and their keys known to this controller."""
        self.device_controller.InitGroupTestingData()

    async def group_invoke(self, group, cluster, command, fields=None):
        """Sends the command to the group by multicast; nobody answers."""
        self.device_controller.SendGroupCommand(group, self.payload(cluster, command, fields))

    # Subscriptions

    async def subscribe(self, node, paths=("*",), events=False, min=0, max=10):
        """Subscribes to attributes and, if wanted, to all events as urgent ones, which do not wait for other reports."""
        subscription = await self.device_controller.Read(
            node, attributes=self.attribute_paths(paths), events=[("*", 1)] if events else None,
            reportInterval=(min, max), keepSubscriptions=True, autoResubscribe=False)
        loop = asyncio.get_running_loop()

        def deliver(update):
            async def store():
                async with self.arrival:
                    self.received.append(update)
                    self.arrival.notify_all()
            asyncio.run_coroutine_threadsafe(store(), loop)

        subscription.SetRawAttributeUpdateCallback(lambda path, transaction: deliver(
            {"time": time.monotonic(), "path": path_text(path.EndpointId, path.ClusterId, path.AttributeId),
             "value": to_json(transaction.GetTLVAttribute(path))}))
        subscription.SetEventUpdateCallback(lambda record, transaction: deliver(
            {"time": time.monotonic(), "number": record.Header.EventNumber, "data": to_json(record.Data),
             "event": path_text(record.Header.EndpointId, record.Header.ClusterId, record.Header.EventId)}))
        subscription.SetErrorCallback(lambda code, transaction: deliver({"time": time.monotonic(), "lost": int(code)}))
        return {"id": subscription.subscriptionId, "intervals": list(subscription.GetReportingIntervalsSeconds()),
                "count": len(self.flattened(subscription.GetTLVAttributes()))}

    async def updates(self, wait, path=None, event=None):
        """What subscriptions brought since the last call: after that many seconds, or once the attribute's path and the
        event's path were among it."""
        def came(kind, wanted):
            return wanted is None or any(update.get(kind) == wanted for update in self.received)

        def satisfied():
            return (path or event) is not None and came("path", path) and came("event", event)
        async with self.arrival:
            try:
                await asyncio.wait_for(self.arrival.wait_for(satisfied), wait)
            except asyncio.TimeoutError:
                pass
            result, self.received = self.received, []
        return result

    async def sleep(self, wait):
        await asyncio.sleep(wait)


async def serve(operations, write_line):
    write_line({"result": "ready"})
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        try:
            request = json.loads(line)
            operation = getattr(operations, request.pop("op"))
            limit = request.pop("seconds", 60)
            write_line({"result": await asyncio.wait_for(operation(**request), limit)})
        except Exception as error:  # whatever it is, the test decides what it means
            write_line({"error": f"{type(error).__name__}: {error}"})


async def main():
    paa_folder, storage, log = sys.argv[1:4]
    # The SDK logs to both streams, so that the answers need one of their own.
    answers = os.fdopen(os.dup(1), "w")
    log_descriptor = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log_descriptor, 1)
    os.dup2(log_descriptor, 2)

    def write_line(item):
        answers.write(json.dumps(item) + "\n")
        answers.flush()

    operations = Operations(paa_folder, storage, int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    await serve(operations, write_line)
    operations.close()

if __name__ == "__main__":
    asyncio.run(main())
    os._exit(0)  # threads of the SDK outlive its own shutdown
