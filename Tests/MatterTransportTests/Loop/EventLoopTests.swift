// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport
import Testing

struct EventLoopTests {
    @Test func runsClosuresInOrderOnItsThread() throws {
        let loop = try EventLoop(name: "test")
        let seen = Locked<[Int]>([])
        let wereInside = Locked(true)
        try loop.start()
        for number in 0..<1000 {
            loop.run {
                seen.withLock { $0.append(number) }
                if !loop.isCurrent { wereInside.withLock { $0 = false } }
            }
        }
        loop.stop()
        loop.join()
        #expect(seen.withLock { $0 } == Array(0..<1000))
        #expect(wereInside.withLock { $0 })
        #expect(!loop.isCurrent)
    }

    @Test func runsWhatAClosurePostsBeforeItEnds() throws {
        let loop = try EventLoop(name: "test")
        let count = Locked(0)
        loop.run {
            loop.stop()
            loop.run {
                count.withLock { $0 += 1 }
                loop.run { count.withLock { $0 += 1 } }
            }
        }
        loop.runUntilStopped()
        #expect(count.withLock { $0 } == 2)
        loop.run { count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 2)
    }

    @Test func callsTimersInOrderAndNotBeforeTheirTime() throws {
        let loop = try EventLoop(name: "test")
        let calls = Locked<[String]>([])
        let start = SystemClock.instant()
        let deadline = start.advanced(by: .milliseconds(3))
        let cancelled = loop.addTimer { _ in calls.withLock { $0.append("cancelled") } }
        let last = loop.addTimer { now in
            calls.withLock { $0.append(now.instant >= deadline ? "last" : "early") }
            loop.stop()
        }
        let first = loop.addTimer { _ in
            calls.withLock { $0.append("first") }
            loop.schedule(cancelled, at: nil)
        }
        loop.schedule(last, at: deadline)
        loop.schedule(cancelled, at: start.advanced(by: .milliseconds(2)))
        loop.schedule(first, at: start.advanced(by: .milliseconds(-1)))
        loop.runUntilStopped()
        #expect(calls.withLock { $0 } == ["first", "last"])
    }

    @Test func letsATimerRemoveItself() throws {
        let loop = try EventLoop(name: "test")
        let calls = Locked(0)
        let slot = Locked<TimerID?>(nil)
        let timer = loop.addTimer { now in
            calls.withLock { $0 += 1 }
            if let timer = slot.withLock({ $0 }) {
                loop.removeTimer(timer)
                loop.schedule(timer, at: now.instant)
            }
            loop.stop()
        }
        slot.withLock { $0 = timer }
        loop.schedule(timer, at: .start)
        loop.runUntilStopped()
        #expect(calls.withLock { $0 } == 1)
    }

    @Test func tellsTimeThatDoesNotGoBack() {
        let first = SystemClock.now()
        let second = SystemClock.now()
        #expect(second.instant >= first.instant)
        #expect(first.wall.secondsSince1970 > WallTime.matterEpochSeconds)
    }

    @Test func refusesMoreOpenFilesThanAreAllowed() {
        #expect(throws: Never.self) { try OpenFileLimit.raise(for: 16) }
        let error = #expect(throws: TransportError.self) { try OpenFileLimit.raise(for: .max) }
        guard case .tooFewOpenFiles(let needed, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(needed == UInt64(Int.max))
    }
}
