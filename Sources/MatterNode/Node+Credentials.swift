// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterSecureChannel
import MatterTLV

/// The arguments of AddNOC.
struct NOCRequest {
    var noc: [UInt8]
    var icac: [UInt8]?
    var ipk: [UInt8]
    var caseAdminSubject: NodeID
    var adminVendorID: VendorID
}

/// How AddNOC and UpdateNOC fail: with a path status, or with a status within NOCResponse.
enum NOCFailure: Error {
    case path(Status)
    case certificate(OperationalCredentialsServer.CertificateStatus)
}

/// Joining, changing and leaving fabrics (Matter Core § 11.18.6).
extension Node {
    /// AddTrustedRootCertificate.
    func addTrustedRoot(_ bytes: [UInt8], context: InteractionContext) -> StatusCode {
        guard let current = failSafe, owns(current, context) else { return .failsafeRequired }
        guard current.pendingRoot == nil, current.credentialChange == .none else { return .constraintError }
        guard bytes.count <= 400, let root = try? MatterCertificate(tlv: bytes),
            (try? CertificateChain.validate(rcac: root)) != nil
        else { return .invalidCommand }
        failSafe?.pendingRoot = root
        touchCredentials([OperationalCredentialsServer.Attribute.trustedRootCertificates], at: context.moment)
        return .success
    }

    /// CSRRequest: a fresh key, kept for the NOC to come.
    func requestSigning(isForUpdate: Bool, context: InteractionContext) -> Result<P256.PrivateKey, Status> {
        guard let current = failSafe, owns(current, context) else { return .failure(Status(.failsafeRequired)) }
        guard current.credentialChange == .none else { return .failure(Status(.constraintError)) }
        if isForUpdate && context.subject.kind == .pase { return .failure(Status(.invalidCommand)) }
        let key = P256.PrivateKey(random: random)
        failSafe?.pendingKey = key
        failSafe?.pendingKeyIsForUpdate = isForUpdate
        return .success(key)
    }

    /// AddNOC (§ 11.18.6.8): stages a fabric, its first access control entry and its identity protection key.
    func addNOC(_ request: NOCRequest, context: InteractionContext) -> Result<FabricIndex, NOCFailure> {
        guard let current = failSafe, owns(current, context) else { return .failure(.path(Status(.failsafeRequired))) }
        guard current.credentialChange == .none else { return .failure(.path(Status(.constraintError))) }
        guard let key = current.pendingKey else { return .failure(.certificate(.missingCSR)) }
        guard !current.pendingKeyIsForUpdate else { return .failure(.path(Status(.constraintError))) }
        guard let root = current.pendingRoot else { return .failure(.certificate(.invalidNOC)) }
        let chain: ValidatedNOC
        switch validate(noc: request.noc, icac: request.icac, root: root, key: key, at: context.moment) {
        case .success(let valid): chain = valid
        case .failure(let status): return .failure(.certificate(status))
        }
        let subject = request.caseAdminSubject
        guard subject.isOperational || (subject.caseAuthenticatedTag.map { $0.version != 0 } ?? false) else {
            return .failure(.certificate(.invalidAdminSubject))
        }
        if fabrics.index(rootPublicKey: root.publicKey, fabricID: chain.fabricID) != nil {
            return .failure(.certificate(.fabricConflict))
        }
        guard fabrics.count < FabricTable.capacity, let index = fabrics.nextIndex else {
            return .failure(.certificate(.tableFull))
        }
        var record = FabricRecord(
            index: index,
            rootCertificate: root,
            chain: chain,
            noc: request.noc,
            icac: request.icac,
            operationalKey: key,
            adminVendorID: request.adminVendorID,
            ipk: request.ipk
        )
        let entry = TLVValue.structure([
            1: .unsigned(5), 2: .unsigned(2), 3: .array([.uint(subject.rawValue)]), 4: .null,
        ])
        record.setScopedList(FabricRecord.aclPath, [entry])
        stage(record, as: .added, context: context)
        AccessControlServer.entryAdded(entry, fabric: index, node: self, subject: context.subject, at: context.moment)
        touch(FabricRecord.aclPath, at: context.moment)
        if context.subject.kind == .pase { messages.updateSession(context.session, fabricIndex: index) }
        return .success(index)
    }

    /// UpdateNOC (§ 11.18.6.9): stages other certificates for the accessing fabric.
    func updateNOC(noc: [UInt8], icac: [UInt8]?, context: InteractionContext) -> Result<FabricIndex, NOCFailure> {
        guard let current = failSafe, owns(current, context) else { return .failure(.path(Status(.failsafeRequired))) }
        guard current.credentialChange == .none else { return .failure(.path(Status(.constraintError))) }
        // With a root that is to come the request belongs to AddNOC, as though there were no other key.
        guard current.pendingRoot == nil, let key = current.pendingKey else {
            return .failure(.certificate(.missingCSR))
        }
        guard current.pendingKeyIsForUpdate else { return .failure(.path(Status(.constraintError))) }
        guard var record = fabrics[context.subject.fabricIndex],
            let root = try? MatterCertificate(tlv: record.rootCertificate)
        else { return .failure(.certificate(.invalidFabricIndex)) }
        let chain: ValidatedNOC
        switch validate(noc: noc, icac: icac, root: root, key: key, at: context.moment) {
        case .success(let valid): chain = valid
        case .failure(let status): return .failure(.certificate(status))
        }
        guard chain.fabricID == record.fabricID else { return .failure(.certificate(.invalidNOC)) }
        record.noc = noc
        record.icac = icac
        record.nodeID = chain.nodeID
        record.operationalKey = key
        stage(record, as: .updated, context: context)
        return .success(record.index)
    }

    private func stage(_ record: FabricRecord, as change: FailSafe.CredentialChange, context: InteractionContext) {
        fabrics.stage(record)
        failSafe?.credentialChange = change
        failSafe?.fabric = record.index
        failSafe?.pendingRoot = nil
        failSafe?.pendingKey = nil
        fabricsChanged(at: context.moment)
        groupKeysChanged()
    }

    private func validate(
        noc: [UInt8],
        icac: [UInt8]?,
        root: MatterCertificate,
        key: P256.PrivateKey,
        at now: Moment
    ) -> Result<ValidatedNOC, OperationalCredentialsServer.CertificateStatus> {
        guard let leaf = try? MatterCertificate(tlv: noc) else { return .failure(.invalidNOC) }
        var intermediate: MatterCertificate?
        if let icac {
            guard let parsed = try? MatterCertificate(tlv: icac) else { return .failure(.invalidNOC) }
            intermediate = parsed
        }
        let chain: ValidatedNOC
        do {
            chain = try CertificateChain.validate(noc: leaf, icac: intermediate, rcac: root, at: now.wall)
        } catch {
            return .failure(error == .invalidNodeID ? .invalidNodeOpID : .invalidNOC)
        }
        return leaf.publicKey == key.publicKey ? .success(chain) : .failure(.invalidPublicKey)
    }

    /// UpdateFabricLabel.
    func updateFabricLabel(
        _ label: String,
        context: InteractionContext
    ) -> OperationalCredentialsServer.CertificateStatus {
        let index = context.subject.fabricIndex
        if !label.isEmpty, fabrics.all.contains(where: { $0.label == label && $0.index != index }) {
            return .labelConflict
        }
        updateFabric(index, at: context.moment) { $0.label = label }
        touchCredentials([OperationalCredentialsServer.Attribute.fabrics], at: context.moment)
        return .ok
    }

    /// RemoveFabric: the answer goes out first, then everything of the fabric goes.
    func removeFabric(_ index: FabricIndex, context: InteractionContext) {
        let exchange = context.exchange
        let session = context.session
        if let basic = reference(ClusterPath(.root, BasicInformationServer.id)) {
            BasicInformationServer.leave(index, basic, at: context.moment)
        }
        afterAnswer.append { [unowned self] now in
            forget(index, answering: exchange, on: session, at: now)
        }
    }

    func forget(_ index: FabricIndex, answering exchange: ExchangeHandle?, on own: SessionHandle?, at now: Moment) {
        guard fabrics[index] != nil else { return }
        if failSafe?.fabric == index {
            endFailSafe(success: false, answering: exchange, on: own, at: now)
        }
        interaction.endSubscriptions(of: index)
        fabrics.remove(index)
        forgetResumptions(of: index)
        forgetPeers(of: index)
        eventLog.forget(fabric: index)
        currentScenes = currentScenes.filter { $0.key.fabric != index }
        TimeSynchronizationServer.fabricRemoved(index, node: self, at: now)
        changes.append(StoreChange(key: StoreKey.fabric(index), value: nil))
        endSessions(of: index, keeping: exchange, on: own, at: now)
        if window?.openerFabric == index { windowLosesOpener(at: now) }
        fabricsChanged(at: now)
        groupKeysChanged()
        emit(.fabricRemoved(fabric: index))
        if fabrics.isEmpty { becomeFactoryNew(at: now) }
    }

    // MARK: - Keeping the rest in step

    /// Changes a fabric in place and stores it, unless it is staged: then the commit stores it.
    func updateFabric(_ index: FabricIndex, at now: Moment, _ change: (inout FabricRecord) -> Void) {
        if fabrics.update(index, change), let record = fabrics.committedRecord(index) {
            changes.append(StoreChange(key: StoreKey.fabric(index), value: record.stored))
        }
    }

    func fabricsChanged(at now: Moment) {
        typealias Attribute = OperationalCredentialsServer.Attribute
        touchCredentials(
            [Attribute.nocs, Attribute.fabrics, Attribute.commissionedFabrics, Attribute.trustedRootCertificates],
            at: now
        )
        advertisingIsDirty = true
        if !handshakes.fabrics.isEmpty {
            perform(handshakes.setFabrics(fabrics.all.compactMap { try? $0.caseFabric() }), at: now)
        }
    }

    private func touchCredentials(_ attributes: [AttributeID], at now: Moment) {
        guard let cluster = reference(ClusterPath(.root, OperationalCredentialsServer.id)) else { return }
        for attribute in attributes { cluster.touch(attribute, at: now) }
    }

    /// The credentials that prove what kind of device this is, made when first asked for.
    var attestationCredentials: AttestationCredentials? {
        if let cachedAttestation { return cachedAttestation }
        switch configuration.attestation {
        case .given(let credentials): cachedAttestation = credentials
        case .test(let seed):
            cachedAttestation = try? AttestationCredentials.test(
                vendorID: blueprint.description.vendorID,
                productID: blueprint.description.productID,
                deviceType: blueprint.primaryDeviceType,
                random: SeededRandomSource(seed: seed)
            )
        }
        return cachedAttestation
    }
}
