// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCore
import MatterFleet
import MatterOnboarding

/// Lists the devices of a fleet with their setup codes.
struct ListCommand {
    private let options: FleetOptions
    private let isJSON: Bool
    private let html: String?
    private let png: String?

    /// Understands the arguments.
    ///
    /// - Throws: `UsageError` for what cannot be.
    init(_ arguments: ParsedArguments, environment: [String: String]) throws(UsageError) {
        options = try FleetOptions(arguments, environment: environment)
        isJSON = arguments.has(UpOptions.json)
        html = arguments.value(ListOptions.html)
        png = arguments.value(ListOptions.png)
    }

    func run() -> Int32 {
        let output = LineWriter(descriptor: STDOUT_FILENO)
        let errors = LineWriter(descriptor: STDERR_FILENO)
        defer {
            output.flush()
            errors.flush()
        }
        do throws(FleetError) {
            let profiles = try FleetProfile.load(paths: options.profiles)
            let devices = try FleetListing.devices(options: options, profiles: profiles)
            if let html { try OutputFile.write(Array(CodePage.text(devices).utf8), to: html) }
            if let png {
                guard let image = CodeImage(devices) else {
                    throw .cannotWrite(path: png, reason: CodeImage.limitReason)
                }
                try OutputFile.write(PNGFile.octets(image.bitmap), to: png)
            }
            for line in isJSON ? devices.map(\.json.text) : Self.table(devices) { output.write(line) }
            return ExitStatus.done
        } catch {
            errors.write(error.isAboutProfiles ? "\(error)" : "matterfleet: \(error)")
            return ExitStatus.wrongInput
        }
    }

    /// Columns as wide as they have to be: a code that is broken over two lines is of no use.
    private static func table(_ devices: [ListedDevice]) -> [String] {
        let head = ["device", "discriminator", "passcode", "manual code", "QR code"]
        let rows = devices.map { device in
            [
                device.id.description, String(device.payload.discriminator.rawValue), device.passcode,
                device.payload.manualCode.text, device.payload.qrText,
            ].map { StyledText($0) }
        }
        let widths = head.indices.map { column in
            rows.reduce(head[column].count) { max($0, $1[column].width) }
        }
        let style = TextStyle.of(descriptor: STDOUT_FILENO)
        return ([head.map { StyledText($0, .faint) }] + rows).map { cells in
            let padded = zip(cells.dropLast(), widths).map { $0.padded(to: $1 + 2) }
            return (padded + cells.suffix(1)).map { $0.text(in: style) }.joined()
        }
    }
}

extension FleetError {
    /// Faults of profiles stand alone, in the form that editors understand.
    fileprivate var isAboutProfiles: Bool { if case .profiles = self { true } else { false } }
}

extension ListedDevice {
    /// The passcode with all its eight digits.
    var passcode: String {
        let digits = String(payload.passcode.rawValue)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }

    /// The manual code in groups as people read it.
    var manualCodeInGroups: String {
        let digits = Array(payload.manualCode.text)
        guard digits.count == 11 else { return String(digits) }
        return String(digits[..<4]) + "-" + String(digits[4..<7]) + "-" + String(digits[7...])
    }

    /// The object for scripts, with the names of `up --json`.
    var json: JSONValue {
        .object([
            JSONValue.Member("id", .string(id.description)),
            JSONValue.Member("profile", .string(profile)),
            JSONValue.Member("name", .string(name)),
            JSONValue.Member("vendorId", .integer(payload.vendorID.rawValue)),
            JSONValue.Member("productId", .integer(payload.productID.rawValue)),
            JSONValue.Member("discriminator", .integer(payload.discriminator.rawValue)),
            JSONValue.Member("passcode", .integer(payload.passcode.rawValue)),
            JSONValue.Member("qr", .string(payload.qrText)),
            JSONValue.Member("manual", .string(payload.manualCode.text)),
        ])
    }
}
