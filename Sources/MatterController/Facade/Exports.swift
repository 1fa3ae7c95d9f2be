// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

// Whoever uses a controller names nodes, paths and values by these modules' types.
@_exported public import MatterCore
@_exported public import MatterTLV
