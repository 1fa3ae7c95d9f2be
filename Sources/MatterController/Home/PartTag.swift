// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// A semantic tag, by which parts of one device type are told apart (Matter Core § 9.2.3).
public struct PartTag: Hashable, Sendable {
    /// The vendor that defines the namespace; nil for the standard ones.
    public let vendor: VendorID?
    /// The number of the namespace.
    public let namespace: UInt8
    /// The number within the namespace.
    public let tag: UInt8

    /// A tag by its numbers.
    public init(vendor: VendorID? = nil, namespace: UInt8, tag: UInt8) {
        self.vendor = vendor
        self.namespace = namespace
        self.tag = tag
    }

    /// A tag with its label from the structure of a tag list.
    static func read(_ value: TLVValue) -> (tag: PartTag, label: String?)? {
        guard let namespace = value[1]?.unsignedInteger.flatMap(UInt8.init(exactly:)),
            let number = value[2]?.unsignedInteger.flatMap(UInt8.init(exactly:))
        else { return nil }
        let vendor = value[0]?.unsignedInteger.flatMap(UInt16.init(exactly:)).map { VendorID($0) }
        return (PartTag(vendor: vendor, namespace: namespace, tag: number), value[3]?.string)
    }

    /// Numbers.
    public enum CommonNumber {
        /// The namespace's tag with a number.
        public static func number(_ number: UInt8) -> PartTag { PartTag(namespace: 0x07, tag: number) }
        /// The number 1.
        public static let one = number(1)
        /// The number 2.
        public static let two = number(2)
        /// The number 3.
        public static let three = number(3)
        /// The number 4.
        public static let four = number(4)
    }

    /// The cabinets of a refrigerator.
    public enum Refrigerator {
        /// Where things are kept cool.
        public static let refrigerator = PartTag(namespace: 0x41, tag: 0)
        /// Where things are kept frozen.
        public static let freezer = PartTag(namespace: 0x41, tag: 1)
    }
}
