// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

extension InteractionScope {
    /// Why a command may not be invoked at all, nil where it may.
    func invokeFailure(_ path: CommandPath) -> StatusCode? {
        let schema = model.schema(path.clusterPath)
        return check(
            .invoke,
            path.clusterPath,
            schema: schema,
            element: schema?.command(path.command).map { ($0.access, $0.quality) }
        ).failure
    }

    /// Invokes a command after all checks; `invocation` names it should the answer come later.
    func invoke(_ path: CommandPath, fields: TLVValue?, as invocation: InvocationID?) -> InvokeResult {
        if let failure = invokeFailure(path) { return .failure(failure) }
        guard let schema = model.schema(path.clusterPath), let command = schema.command(path.command) else {
            return .failure(.unsupportedCommand)
        }
        let fields = fields ?? .emptyStructure
        guard case .structure = fields else { return .failure(.invalidCommand) }
        var scope = self
        scope.context.invocation = invocation
        guard model.checksFields(of: path) else {
            return model.invoke(path, fields: command.normalized(fields) ?? fields, context: scope.context)
        }
        guard let normalized = command.normalized(fields) else { return .failure(.invalidCommand) }
        if let failure = command.check(normalized, in: valueContext(of: path.clusterPath, schema)) {
            return .failure(failure)
        }
        return model.invoke(path, fields: normalized, context: scope.context)
    }
}
