// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

@testable import MatterInteraction

/// What changed, in bounded space.
struct DirtyPathsTests {
    private func path(_ endpoint: Int, _ cluster: Int, _ attribute: Int) -> AttributePath {
        AttributePath(
            EndpointNumber(UInt16(endpoint)),
            ClusterID(UInt32(cluster)),
            AttributeID(UInt32(attribute))
        )
    }

    @Test func `attributes are told apart up to the limit, each once and in order`() {
        var dirty = DirtyPaths(limit: 3)
        #expect(dirty.isEmpty)
        for attribute in [9, 4, 9, 7] { dirty.insert(path(1, 6, attribute)) }
        #expect(dirty.paths == [4, 7, 9].map { AttributePathIB(path(1, 6, $0)) })
        #expect(!dirty.isEmpty)
    }

    @Test func `beyond it their clusters stand for them`() {
        var dirty = DirtyPaths(limit: 3)
        for cluster in [6, 8] { for attribute in 0..<2 { dirty.insert(path(1, cluster, attribute)) } }
        #expect(dirty.paths == [AttributePathIB(endpoint: 1, cluster: 6), AttributePathIB(endpoint: 1, cluster: 8)])
        dirty.insert(path(1, 6, 77))
        #expect(dirty.paths.count == 2)
        dirty.insert(path(2, 6, 0))
        #expect(dirty.paths.last == AttributePathIB(path(2, 6, 0)))
    }

    @Test func `then endpoints, then all`() {
        var dirty = DirtyPaths(limit: 2)
        for cluster in 0..<3 { dirty.insert(path(1, cluster, 0)) }
        #expect(dirty.paths == [AttributePathIB(endpoint: 1)])
        dirty.insert(ClusterPath(1, 99))
        #expect(dirty.paths == [AttributePathIB(endpoint: 1)])
        for endpoint in 2..<4 { for cluster in 0..<3 { dirty.insert(path(endpoint, cluster, 0)) } }
        #expect(dirty.paths == [AttributePathIB()])
        dirty.insert(path(9, 9, 9))
        dirty.insert(ClusterPath(8, 8))
        #expect(dirty.paths == [AttributePathIB()])
        #expect(!dirty.isEmpty)
    }

    @Test func `a cluster stands for its attributes`() {
        var dirty = DirtyPaths(limit: 5)
        dirty.insert(path(1, 6, 0))
        dirty.insert(path(1, 8, 0))
        dirty.insert(ClusterPath(1, 6))
        #expect(dirty.paths == [AttributePathIB(endpoint: 1, cluster: 6), AttributePathIB(path(1, 8, 0))])
    }

    @Test(arguments: [1, 2, 7, 32])
    func `whatever changes, it is named by few paths`(limit: Int) {
        let random = SeededRandomSource(seed: UInt64(limit))
        var dirty = DirtyPaths(limit: limit)
        var changed: [AttributePath] = []
        for _ in 0..<2000 {
            let next = path(
                Int(random.number(in: 0...UInt8(limit))),
                Int(random.number(in: 0...UInt8(9))),
                Int(random.number(in: 0...UInt8(9)))
            )
            changed.append(next)
            dirty.insert(next)
            #expect(dirty.paths.count <= 3 * limit)
        }
        for path in changed { #expect(dirty.paths.contains { $0.names(path) }) }
    }
}
