// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode

/// A line that asks for something to be done at a device, as understood.
enum LocalAction {
    case help
    case perform(LocalOperation, on: DeviceID)
}

/// Why a line cannot be carried out.
struct LocalActionError: Error, Hashable {
    /// The device, where the line names one.
    var device: DeviceID?
    var reason: String
}

/// Understands lines such as `set power-strip-0001 3/OnOff/OnOff true`.
struct LocalActionParser {
    /// The forms of the lines, which is what `help` answers.
    static let forms = [
        "set DEVICE ENDPOINT/CLUSTER/ATTRIBUTE VALUE", "press DEVICE ENDPOINT [count N] [hold MS]",
        "open DEVICE ENDPOINT", "close DEVICE ENDPOINT", "load DEVICE ENDPOINT WATTS",
        "battery DEVICE ENDPOINT PERCENT", "plug DEVICE ENDPOINT", "unplug DEVICE ENDPOINT", "restart DEVICE",
        "reset DEVICE", "help",
    ]

    private static let verbs = [
        "set", "press", "open", "close", "load", "battery", "plug", "unplug", "restart", "reset", "help",
    ]

    private let blueprints: [String: (id: DeviceID, blueprint: NodeBlueprint)]
    private let names: [String]

    init(devices: [(id: DeviceID, blueprint: NodeBlueprint)]) {
        names = devices.map(\.id.description)
        blueprints = Dictionary(zip(names, devices)) { first, _ in first }
    }

    /// Understands one line, without its end.
    func parse(_ line: String) throws(LocalActionError) -> LocalAction {
        var rest = line[...]
        let verb = Self.word(&rest)
        guard Self.verbs.contains(verb) else {
            throw error("there is no action \(verb)", nearest: verb.nearest(among: Self.verbs))
        }
        if verb == "help" { return .help }
        let name = Self.word(&rest)
        guard !name.isEmpty else { throw error("\(verb) needs a device: \(Self.form(of: verb))") }
        guard let device = blueprints[name] else {
            throw error("there is no device \(name)", nearest: name.nearest(among: names))
        }
        do throws(LocalActionError) {
            return .perform(try operation(verb, &rest, device.blueprint), on: device.id)
        } catch {
            throw LocalActionError(device: device.id, reason: error.reason)
        }
    }

    private func operation(
        _ verb: String,
        _ rest: inout Substring,
        _ blueprint: NodeBlueprint
    ) throws(LocalActionError) -> LocalOperation {
        switch verb {
        case "set":
            let path = Self.word(&rest)
            let text = String(rest.drop { $0 == " " || $0 == "\t" })
            guard !path.isEmpty, !text.isEmpty else { throw error("expected: \(Self.form(of: verb))") }
            return try assignment(path, text, blueprint)
        case "restart", "reset":
            guard Self.word(&rest).isEmpty else { throw error("expected: \(Self.form(of: verb))") }
            return verb == "restart" ? .restart : .factoryReset
        case "press": return try press(&rest, blueprint)
        default: return try happening(verb, &rest, blueprint)
        }
    }

    /// What happens at an endpoint, such as `open DEVICE ENDPOINT` or `load DEVICE ENDPOINT WATTS`.
    private func happening(
        _ verb: String,
        _ rest: inout Substring,
        _ blueprint: NodeBlueprint
    ) throws(LocalActionError) -> LocalOperation {
        let endpoint = try self.endpoint(Self.word(&rest), blueprint)
        var amount = 0.0
        if verb == "load" || verb == "battery" {
            let text = Self.word(&rest)
            guard let number = Double(text), number.isFinite else {
                throw error("\(verb) needs a number, found \(text.isEmpty ? "nothing" : text)")
            }
            amount = number
        }
        guard Self.word(&rest).isEmpty else { throw error("expected: \(Self.form(of: verb))") }
        switch verb {
        case "open": return .openDoor(endpoint)
        case "close": return .closeDoor(endpoint)
        case "load": return .setLoad(endpoint, watts: amount)
        case "battery": return .setBattery(endpoint, percent: amount)
        case "plug": return .plug(endpoint)
        default: return .unplug(endpoint)
        }
    }

    /// `press DEVICE ENDPOINT [count N] [hold MS]`.
    private func press(_ rest: inout Substring, _ blueprint: NodeBlueprint) throws(LocalActionError) -> LocalOperation {
        let endpoint = try self.endpoint(Self.word(&rest), blueprint)
        var count = 1
        var hold: Duration?
        while true {
            let word = Self.word(&rest)
            if word.isEmpty { break }
            let text = Self.word(&rest)
            guard let number = Self.number(text).flatMap(Int.init(exactly:)), number > 0, number <= 3_600_000 else {
                throw error("\(word) needs a whole number, found \(text.isEmpty ? "nothing" : text)")
            }
            switch word {
            case "count": count = number
            case "hold": hold = .milliseconds(number)
            default: throw error("press has no \(word)", nearest: word.nearest(among: ["count", "hold"]))
            }
        }
        return .press(endpoint, count: count, hold: hold)
    }

    private func endpoint(_ text: String, _ blueprint: NodeBlueprint) throws(LocalActionError) -> EndpointNumber {
        guard let number = Self.number(text).flatMap(UInt16.init(exactly:)),
            blueprint.endpoint(EndpointNumber(number)) != nil
        else {
            let numbers = blueprint.endpoints.map { "\($0.number.rawValue)" }.joined(separator: ", ")
            throw error("there is no endpoint \(text); there are: \(numbers)")
        }
        return EndpointNumber(number)
    }

    private func assignment(
        _ path: String,
        _ text: String,
        _ blueprint: NodeBlueprint
    ) throws(LocalActionError) -> LocalOperation {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 else { throw error("\(path): a path is ENDPOINT/CLUSTER/ATTRIBUTE") }
        let number = try self.endpoint(parts[0], blueprint)
        guard let endpoint = blueprint.endpoint(number) else { throw error("there is no endpoint \(parts[0])") }
        let schemas = endpoint.clusters.map(\.schema)
        let clusterNumber = Self.number(parts[1]).flatMap(UInt32.init(exactly:)).map { ClusterID($0) }
        let cluster = schemas.first { $0.id == clusterNumber || $0.definition.name.isEqualIgnoringCase(to: parts[1]) }
        guard let cluster else {
            let nearest = parts[1].nearest(among: schemas.map(\.definition.name))
            throw error("there is no cluster \(parts[1]) on endpoint \(number.rawValue)", nearest: nearest)
        }
        let attributeNumber = Self.number(parts[2]).flatMap(UInt32.init(exactly:)).map { AttributeID($0) }
        let attribute = cluster.attributes.first {
            $0.id == attributeNumber || $0.name.isEqualIgnoringCase(to: parts[2])
        }
        guard let attribute else {
            let nearest = parts[2].nearest(among: cluster.attributes.map(\.name))
            throw error("\(cluster.definition.name) has no attribute \(parts[2]) here", nearest: nearest)
        }
        let context = ValueContext(
            cluster: cluster.definition,
            featureMap: cluster.featureMap,
            revision: cluster.revision
        )
        do throws(ValueProblem) {
            let value = try attribute.parse(text, in: context)
            return .setAttribute(AttributePath(endpoint.number, cluster.id, attribute.id), value)
        } catch {
            throw LocalActionError(device: nil, reason: "\(attribute.name) \(text): \(error)")
        }
    }

    private func error(_ reason: String, nearest: String? = nil) -> LocalActionError {
        LocalActionError(device: nil, reason: reason + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }

    private static func form(of verb: String) -> String { forms.first { $0.hasPrefix(verb) } ?? verb }

    /// Takes the next word.
    private static func word(_ rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        rest = rest.dropFirst(word.count)
        return String(word)
    }

    private static func number(_ text: String) -> UInt64? {
        text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    }
}
