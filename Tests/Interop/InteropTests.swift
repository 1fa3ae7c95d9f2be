// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

/// What other people's programs make of the emulated devices; one test after the other, as all wait for processes.
@Suite(.serialized)
enum InteropTests {}
