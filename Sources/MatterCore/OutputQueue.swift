// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// First in, first out, for what the owner of a machine drains after each input.
package struct OutputQueue<Element> {
    private var elements: [Element] = []
    private var head = 0

    package init() {}

    package var isEmpty: Bool { head == elements.count }

    package mutating func append(_ element: Element) { elements.append(element) }

    /// Removes and returns the element that has waited longest.
    package mutating func next() -> Element? {
        guard head < elements.count else { return nil }
        let element = elements[head]
        head += 1
        if head == elements.count {
            elements.removeAll(keepingCapacity: elements.capacity <= 8)
            head = 0
        }
        return element
    }
}
