// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A few values by endpoint, ascending and without the room that a dictionary keeps free.
struct EndpointTable<Value> {
    private var entries: [(endpoint: EndpointNumber, value: Value)] = []

    subscript(endpoint: EndpointNumber) -> Value? {
        get { entries.first { $0.endpoint == endpoint }?.value }
        set {
            let index = entries.firstIndex { $0.endpoint >= endpoint } ?? entries.endIndex
            let isThere = index < entries.endIndex && entries[index].endpoint == endpoint
            switch (newValue, isThere) {
            case (let value?, true): entries[index].value = value
            case (let value?, false): entries.insert((endpoint, value), at: index)
            case (nil, true): entries.remove(at: index)
            case (nil, false): break
            }
        }
    }

    var isEmpty: Bool { entries.isEmpty }
    var endpoints: [EndpointNumber] { entries.map(\.endpoint) }
}

extension EndpointTable: Sendable where Value: Sendable {}
