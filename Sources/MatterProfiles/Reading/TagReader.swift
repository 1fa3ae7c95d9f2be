// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel
import MatterTLV

/// Reads semantic tags: `CommonNumber.One`, `{ tag: CommonPosition.Row, label: "2" }` or a vendor's own.
struct TagReader {
    let log: ProfileLog
    let model: StandardModel

    /// The tags of an endpoint in the form that Descriptor's TagList has.
    func read(_ node: YAMLNode, path: String) -> [TLVValue] {
        guard let items = node.items else {
            log.error(
                "a list of tags is due here, such as '[CommonNumber.One]', found \(node.formInWords)",
                at: node.position,
                path: path
            )
            return []
        }
        if items.count > 6 {
            log.error("an endpoint has at most 6 tags, found \(items.count)", at: node.position, path: path)
        }
        return items.enumerated().compactMap { tag($0.element, path: "\(path)[\($0.offset)]") }
    }

    private func tag(_ node: YAMLNode, path: String) -> TLVValue? {
        guard node.entries != nil else { return standard(node, label: nil, path: path) }
        let keys = ["tag", "label", "vendor", "namespace"]
        guard let map = ProfileMap(node, keys: keys, path: path, log: log),
            let tag = map.required("tag", "CommonNumber.One")
        else { return nil }
        let label = map.text("label")
        if let label, label.utf8.count > 64 {
            log.error(
                "a label has at most 64 octets, found \(label.utf8.count)",
                at: map.node("label")?.position,
                path: map.path("label")
            )
        }
        guard map.node("vendor") != nil || map.node("namespace") != nil else {
            return standard(tag, label: label, path: path)
        }
        guard map.required("vendor", "0xFFF1") != nil, map.required("namespace", "1") != nil,
            let vendor = map.number("vendor", in: 0x0001...0xFFF4),
            let namespace = map.number("namespace", in: 0...255), let number = map.number("tag", in: 0...255)
        else { return nil }
        return Self.value(.unsigned(UInt64(vendor)), UInt64(namespace), UInt64(number), label)
    }

    private func standard(_ node: YAMLNode, label: String?, path: String) -> TLVValue? {
        guard let text = node.scalar, let tag = model.semanticTag(named: text) else {
            let hint = node.scalar?.hint(among: model.semanticTags.map(\.qualifiedName)) ?? ""
            log.error("there is no tag \(node.formInWords)\(hint)", at: node.position, path: path)
            return nil
        }
        return Self.value(.null, UInt64(tag.namespaceID), UInt64(tag.tag), label)
    }

    private static func value(_ vendor: TLVValue, _ namespace: UInt64, _ tag: UInt64, _ label: String?) -> TLVValue {
        .structure([0: vendor, 1: .unsigned(namespace), 2: .unsigned(tag), 3: label.map(TLVValue.utf8)])
    }
}
