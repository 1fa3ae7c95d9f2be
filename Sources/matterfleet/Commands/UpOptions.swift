// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterFleet
import MatterNode
import MatterOnboarding
import MatterTransport

/// The options of `up` with what they mean.
enum UpOptions {
    /// As many as there are UDP ports for.
    static let maximumCount: UInt16 = 50_000
    static let count = OptionSpecification(
        "--count",
        value: "N",
        help: "How many devices each PROFILE stands for (default: 1)."
    )
    static let port = OptionSpecification(
        "--port",
        "--secured-device-port",
        value: "PORT",
        help: "UDP port of the first device (default: as before, or 5540). Further devices take the next free ones."
    )
    static let discriminator = OptionSpecification(
        "--discriminator",
        value: "D",
        help: "Discriminator of the first device, 0 to 4095 (default: as before, or 3840)."
    )
    static let passcode = OptionSpecification(
        "--passcode",
        value: "P",
        help: "Setup passcode of the first device (default: as before, or 20202021)."
    )
    static let vendorID = OptionSpecification(
        "--vendor-id",
        value: "ID",
        help: "Vendor id of the first device in place of its profile's."
    )
    static let productID = OptionSpecification(
        "--product-id",
        value: "ID",
        help: "Product id of the first device in place of its profile's."
    )
    static let seed = OptionSpecification(
        "--seed",
        value: "N",
        help: "The number from which codes, serial numbers and keys are derived (default: random, kept in the store)."
    )
    static let enableKey = OptionSpecification(
        "--enable-key",
        value: "HEX",
        help: "32 hexadecimal digits that enable test event triggers."
    )

    static let appPipe = OptionSpecification(
        "--app-pipe",
        value: "FILE",
        help: "A named pipe, made where there is none, that takes the JSON commands of the CHIP SDK's test scripts "
            + "(one device only)."
    )

    static let store = OptionSpecification(
        "--store",
        "--KVS",
        value: "FILE",
        help: "Where fabrics, access control and settings are kept "
            + "(default: $XDG_STATE_HOME/matterfleet/fleet.sqlite). One process at a time may use it."
    )
    static let ephemeral = OptionSpecification(
        "--ephemeral",
        help: "Keep nothing: every start is a factory reset, with the same codes."
    )

    static let dnsService = OptionSpecification(
        "--dns-sd",
        value: "auto|avahi|embedded|none",
        help: "Who answers DNS-SD questions: the host's Avahi daemon, this program, or nobody "
            + "(default: auto, which takes Avahi for small fleets where its daemon answers)."
    )
    static let interface = OptionSpecification(
        "--interface-id",
        value: "NAME",
        isRepeatable: true,
        help: "Network interface, by name or index (default: all that look like real ones)."
    )

    static let json = OptionSpecification("--json", help: "Print what happens as one JSON object a line.")
    static let readyFile = OptionSpecification(
        "--ready-file",
        value: "FILE",
        help: "Write the lines of --json for the devices to this file once all of them can be found."
    )
    static let healthSocket = OptionSpecification(
        "--health-socket",
        value: "FILE",
        help: "Unix socket on which \"health\" asks how the fleet is (default: the store's name with .health, "
            + "none with --ephemeral)."
    )
    static let log = OptionSpecification(
        "--log",
        value: "LEVEL",
        help: "What is logged to standard error: debug, info, notice, warning or error (default: notice)."
    )

    static let specification = CommandSpecification(
        name: "up",
        summary: "Bring up one device or more for each profile.",
        arguments: "PROFILE...",
        discussion: [
            "Each device gets the id of its profile's file and a number, such as power-strip-0001, "
                + "and the setup code that is printed for it. A device comes back as it was, "
                + "with its fabrics, when it is brought up again with the same store.",
            "Actions on standard input, one a line, do what a person at a device would; the line \"help\" lists them. "
                + "Control-C or SIGTERM takes all devices off the network and ends the program; "
                + "a second one ends it at once.",
        ],
        sections: [
            CommandSpecification.Section(
                title: "Devices",
                options: [count, port, discriminator, passcode, vendorID, productID, seed, enableKey, appPipe]
            ),
            CommandSpecification.Section(title: "Store", options: [store, ephemeral]),
            CommandSpecification.Section(title: "Network", options: [dnsService, interface]),
            CommandSpecification.Section(title: "Output", options: [json, readyFile, healthSocket, log]),
        ],
        examples: [
            CommandSpecification.Example(
                command: "matterfleet up Profiles/power-strip.yaml",
                purpose: "a power strip with the codes that test devices have by convention"
            ),
            CommandSpecification.Example(
                command: "matterfleet up strip.yaml strip.yaml --ephemeral --json --ready-file ready",
                purpose: "two new strips for a test, which waits for the file \"ready\""
            ),
            CommandSpecification.Example(
                command: "matterfleet up strip.yaml fridge.yaml --count 500 --dns-sd embedded",
                purpose: "a thousand devices: strip-0001 to strip-0500, fridge-0001 to -0500"
            ),
            CommandSpecification.Example(
                command: "matterfleet up strip.yaml --store s.sqlite --port 5560 --discriminator 1234",
                purpose: "a strip of its own beside others on the same host"
            ),
        ]
    )
}

/// The levels by the names that the command line has for them.
enum LogLevelName: String, CaseIterable {
    case debug, info, notice, warning, error

    var level: LogLevel {
        switch self {
        case .debug: .debug
        case .info: .info
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        }
    }
}

extension FleetOptions {
    /// What the arguments of `up` ask for.
    ///
    /// - Throws: `UsageError` for what cannot be.
    init(_ arguments: ParsedArguments, environment: [String: String]) throws(UsageError) {
        guard !arguments.positional.isEmpty else {
            throw UsageError("no profile is given: name one file or more, such as Profiles/power-strip.yaml")
        }
        let count = try arguments.number(UpOptions.count, in: 1...UpOptions.maximumCount) ?? 1
        self.init(
            profiles: arguments.positional.flatMap { repeatElement($0, count: Int(count)) },
            storage: try Self.storage(arguments, environment: environment)
        )
        dnsService = try arguments.choice(UpOptions.dnsService) ?? .auto
        interfaces = arguments.values(UpOptions.interface)
        seed = try arguments.number(UpOptions.seed, in: UInt64.min...UInt64.max).map { FleetSeed($0) }
        port = try arguments.number(UpOptions.port, in: 1...UInt16.max)
        discriminator = try arguments.number(UpOptions.discriminator, in: UInt16(0)...4095).flatMap(Discriminator.init)
        passcode = try Self.passcode(arguments)
        vendorID = try arguments.number(UpOptions.vendorID, in: UInt16(1)...0xFFF4).map { VendorID($0) }
        productID = try arguments.number(UpOptions.productID, in: UInt16(0)...UInt16.max).map { ProductID($0) }
        enableKey = try Self.enableKey(arguments)
    }

    static func storage(
        _ arguments: ParsedArguments,
        environment: [String: String]
    ) throws(UsageError) -> Storage {
        let file = arguments.value(UpOptions.store)
        if arguments.has(UpOptions.ephemeral) {
            guard file == nil else { throw UsageError("--ephemeral and --store exclude each other") }
            return .ephemeral
        }
        if let file {
            guard !file.isEmpty else { throw UsageError("--store needs the name of a file") }
            return .file(file)
        }
        guard let path = defaultStore(environment: environment) else {
            throw UsageError("there is no home directory for the store: name a file with --store FILE, or --ephemeral")
        }
        return .file(path)
    }

    private static func passcode(_ arguments: ParsedArguments) throws(UsageError) -> Passcode? {
        guard let number = try arguments.number(UpOptions.passcode, in: Passcode.range) else { return nil }
        guard let passcode = Passcode(number) else {
            throw UsageError("--passcode \(number): the standard forbids this passcode as too easy to guess")
        }
        return passcode
    }

    private static func enableKey(_ arguments: ParsedArguments) throws(UsageError) -> [UInt8]? {
        guard let text = arguments.value(UpOptions.enableKey) else { return nil }
        guard let key = [UInt8](hexadecimal: text), key.count == 16, key.contains(where: { $0 != 0 }) else {
            throw UsageError("--enable-key \(text): 32 hexadecimal digits, not all of them zero, are needed")
        }
        return key
    }
}
