// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterTransport

/// A device that waits to be commissioned, as it shows itself (Matter Core § 4.3.1).
public struct CommissionableDevice: Hashable, Sendable {
    /// The name of its service, which is another one each time it begins to wait.
    public let instanceName: String
    /// The twelve bits that tell devices from one another.
    public let discriminator: UInt16
    /// The vendor.
    public let vendorID: VendorID?
    /// The product.
    public let productID: ProductID?
    /// The device type.
    public let deviceType: DeviceTypeID?
    /// The name.
    public let name: String?
    /// Whether another controller opened the window for one that has a code of its own.
    public let isEnhanced: Bool
    /// Where it was found, as text.
    public let addresses: [String]

    /// The device itself for the machine.
    let places: [SocketAddress]
    let parameters: SessionParameters

    /// The device that an event tells of, if it is one that can be called.
    init?(_ event: DiscoveryEvent) {
        guard case .found(let service) = event, !service.addresses.isEmpty else { return nil }
        self.init(service)
    }

    /// A device from its service; nil where it waits for nobody or does not say its discriminator.
    init?(_ service: DiscoveredService) {
        guard let discriminator = service.value("D").flatMap(UInt16.init), discriminator <= 0xFFF,
            let mode = service.value("CM"), mode != "0"
        else { return nil }
        instanceName = service.key.instanceName
        self.discriminator = discriminator
        isEnhanced = mode == "2"
        let product = service.value("VP")?.split(separator: "+").map { UInt16($0) } ?? []
        vendorID = product.first.flatMap { $0 }.map { VendorID($0) }
        productID = product.dropFirst().first.flatMap { $0 }.map { ProductID($0) }
        deviceType = service.value("DT").flatMap(UInt32.init).map { DeviceTypeID($0) }
        name = service.value("DN")
        places = service.addresses
        addresses = service.addresses.map(\.description)
        parameters = SessionParameters(service)
    }
}

extension Controller {
    /// Devices that wait to be commissioned, each as it is found or changes, until nobody takes them any more.
    public func discover() -> AsyncStream<CommissionableDevice> { discover(subtype: nil) }

    func discover(subtype: String?) -> AsyncStream<CommissionableDevice> {
        let core = core
        let link = link
        let search = Locked<(search: LinkSearch?, isOver: Bool)>((nil, false))
        let (stream, continuation) = AsyncStream.makeStream(
            of: CommissionableDevice.self,
            bufferingPolicy: .bufferingNewest(1024)
        )
        continuation.onTermination = { _ in
            link.run {
                let found = search.withLock { state in
                    state.isOver = true
                    return state.search
                }
                if let found { link.cancel(found) }
            }
        }
        link.run {
            guard !search.withLock({ $0.isOver }), !core.isClosed else {
                continuation.finish()
                return
            }
            let id = link.browse(.commissionable, subtype: subtype) { event in
                if let device = CommissionableDevice(event) { continuation.yield(device) }
            }
            search.withLock { $0.search = id }
        }
        if core.hasStopped { continuation.finish() }
        return stream
    }
}
