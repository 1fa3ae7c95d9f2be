// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

@main
enum MatterFleetBench {
    static func main() {}
}
