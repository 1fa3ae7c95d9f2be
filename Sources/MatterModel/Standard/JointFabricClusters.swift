// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of joint fabrics and of commissioning on behalf of others.
enum JointFabricClusters {
    static let texts: [String] = [
        """
        cluster 0x0752 JointFabricDatastore, revision 1, node
          attribute 0x0000 AnchorRootCA: octstr; access R A; quality N; constraint max 400
          attribute 0x0001 AnchorNodeID: node-id; access R A; quality N
          attribute 0x0002 AnchorVendorID: vendor-id; access R A; quality N
          attribute 0x0003 FriendlyName: string; access R A; quality N; constraint max 32
          attribute 0x0004 GroupKeySetList: list[DatastoreGroupKeySetStruct]; access R A; quality N; constraint 1 to 254
          attribute 0x0005 GroupList: list[DatastoreGroupInformationEntryStruct]; access R A; quality N; constraint 1 to 254
          attribute 0x0006 NodeList: list[DatastoreNodeInformationEntryStruct]; access R A; quality N; constraint max 1024
          attribute 0x0007 AdminList: list[DatastoreAdministratorInformationEntryStruct]; access R A; quality N; constraint 1 to 32
          attribute 0x0008 Status: DatastoreStatusEntryStruct; access R A; quality N
          attribute 0x0009 EndpointGroupIDList: list[DatastoreEndpointGroupIDEntryStruct]; access R A; quality N; constraint max 8192
          attribute 0x000A EndpointBindingList: list[DatastoreEndpointBindingEntryStruct]; access R A; quality N; constraint max 8192
          attribute 0x000B NodeKeySetList: list[DatastoreNodeKeySetEntryStruct]; access R A; quality N; constraint max 8192
          attribute 0x000C NodeACLList: list[DatastoreACLEntryStruct]; access R A; quality N; constraint max 8192
          attribute 0x000D NodeEndpointList: list[DatastoreEndpointEntryStruct]; access R A; quality N; constraint max 8192
          command 0x00 AddKeySet -> status; access A
            field 0 GroupKeySet: DatastoreGroupKeySetStruct
          command 0x01 UpdateKeySet -> status; access A
            field 0 GroupKeySet: DatastoreGroupKeySetStruct
          command 0x02 RemoveKeySet -> status; access A
            field 0 GroupKeySetID: uint16
          command 0x03 AddGroup -> status; access A
            field 0 GroupID: group-id
            field 1 FriendlyName: string; constraint max 32
            field 2 GroupKeySetID: uint16; quality X; constraint 1 to 65534
            field 3 GroupCAT: uint16; quality X
            field 4 GroupCATVersion: uint16; quality X; constraint 1 to 65534
            field 5 GroupPermission: DatastoreAccessControlEntryPrivilegeEnum
          command 0x04 UpdateGroup -> status; access A
            field 0 GroupID: group-id
            field 1 FriendlyName: string; quality X; constraint max 32
            field 2 GroupKeySetID: uint16; quality X; constraint 1 to 65535
            field 3 GroupCAT: uint16; quality X
            field 4 GroupCATVersion: uint16; quality X; constraint 1 to 65535
            field 5 GroupPermission: DatastoreAccessControlEntryPrivilegeEnum; quality X
          command 0x05 RemoveGroup -> status; access A
            field 0 GroupID: group-id
          command 0x06 AddAdmin -> status; access A
            field 0 NodeID: node-id
            field 1 FriendlyName: string; constraint max 32
            field 2 VendorID: vendor-id
            field 3 ICAC: octstr; constraint max 400
          command 0x07 UpdateAdmin -> status; access A
            field 0 NodeID: node-id
            field 1 FriendlyName: string; conformance O; constraint max 32
            field 2 ICAC: octstr; conformance O; constraint max 400
          command 0x08 RemoveAdmin -> status; access A
            field 0 NodeID: node-id
          command 0x09 AddPendingNode -> status; access A
            field 0 NodeID: node-id
            field 1 FriendlyName: string; constraint max 32
          command 0x0A RefreshNode -> status; access A
            field 0 NodeID: node-id
          command 0x0B UpdateNode -> status; access A
            field 0 NodeID: node-id
            field 1 FriendlyName: string; constraint max 32
          command 0x0C RemoveNode -> status; access A
            field 0 NodeID: node-id
          command 0x0D UpdateEndpointForNode -> status; access A
            field 0 EndpointID: endpoint-no
            field 1 NodeID: node-id
            field 2 FriendlyName: string; constraint max 32
          command 0x0E AddGroupIDToEndpointForNode -> status; access A
            field 0 NodeID: node-id
            field 1 EndpointID: endpoint-no
            field 2 GroupID: group-id
          command 0x0F RemoveGroupIDFromEndpointForNode -> status; access A
            field 0 NodeID: node-id
            field 1 EndpointID: endpoint-no
            field 2 GroupID: group-id
          command 0x10 AddBindingToEndpointForNode -> status; access A
            field 0 NodeID: node-id
            field 1 EndpointID: endpoint-no
            field 2 Binding: DatastoreBindingTargetStruct
          command 0x11 RemoveBindingFromEndpointForNode -> status; access A
            field 0 ListID: uint16
            field 1 EndpointID: endpoint-no
            field 2 NodeID: node-id
          command 0x12 AddACLToNode -> status; access A
            field 0 NodeID: node-id
            field 1 ACLEntry: DatastoreAccessControlEntryStruct
          command 0x13 RemoveACLFromNode -> status; access A
            field 0 ListID: uint16
            field 1 NodeID: node-id
          enum8 DatastoreStateEnum
            0 Pending
            1 Committed
            2 DeletePending
            3 CommitFailed
          struct DatastoreStatusEntryStruct
            field 0 State: DatastoreStateEnum; access R V
            field 1 UpdateTimestamp: epoch-s; access R V
            field 2 FailureCode: status; access R V
          struct DatastoreNodeKeySetEntryStruct
            field 0 NodeID: node-id; access R V
            field 1 GroupKeySetID: uint16; access R V
            field 2 StatusEntry: DatastoreStatusEntryStruct; access R V
          enum8 DatastoreAccessControlEntryPrivilegeEnum
            1 View
            3 Operate
            4 Manage
            5 Administer
          struct DatastoreGroupInformationEntryStruct
            field 0 GroupID: uint64; access R V
            field 1 FriendlyName: string; access R V; constraint max 32
            field 2 GroupKeySetID: uint16; access R V; quality X; constraint 1 to 65534
            field 3 GroupCAT: uint16; access R V; quality X
            field 4 GroupCATVersion: uint16; access R V; quality X; constraint 1 to 65534
            field 5 GroupPermission: DatastoreAccessControlEntryPrivilegeEnum; access R V
          struct DatastoreBindingTargetStruct
            field 1 Node: node-id; conformance Endpoint
            field 2 Group: group-id; conformance !Endpoint; constraint min 1
            field 3 Endpoint: endpoint-no; conformance !Group
            field 4 Cluster: cluster-id; conformance O
          struct DatastoreEndpointBindingEntryStruct
            field 0 NodeID: node-id; access R V
            field 1 EndpointID: endpoint-no; access R V
            field 2 ListID: uint16; access R V
            field 3 Binding: DatastoreBindingTargetStruct; access R V
            field 4 StatusEntry: DatastoreStatusEntryStruct; access R V
          struct DatastoreEndpointGroupIDEntryStruct
            field 0 NodeID: node-id; access R V
            field 1 EndpointID: endpoint-no; access R V
            field 2 GroupID: group-id; access R V
            field 3 StatusEntry: DatastoreStatusEntryStruct; access R V
          struct DatastoreEndpointEntryStruct
            field 0 EndpointID: endpoint-no; access R V
            field 1 NodeID: node-id; access R V
            field 2 FriendlyName: string; access R V; constraint max 32
          enum8 DatastoreAccessControlEntryAuthModeEnum
            1 PASE
            2 CASE
            3 Group
          struct DatastoreAccessControlTargetStruct
            field 0 Cluster: cluster-id; quality X
            field 1 Endpoint: endpoint-no; quality X
            field 2 DeviceType: devtype-id; quality X
          struct DatastoreAccessControlEntryStruct
            field 1 Privilege: DatastoreAccessControlEntryPrivilegeEnum
            field 2 AuthMode: DatastoreAccessControlEntryAuthModeEnum
            field 3 Subjects: list[subject-id]; quality X; constraint desc
            field 4 Targets: list[DatastoreAccessControlTargetStruct]; quality X; constraint desc
          struct DatastoreACLEntryStruct
            field 0 NodeID: node-id; access R V
            field 1 ListID: uint16; access R V
            field 2 ACLEntry: DatastoreAccessControlEntryStruct; access R V
            field 3 StatusEntry: DatastoreStatusEntryStruct; access R V
          struct DatastoreNodeInformationEntryStruct
            field 0 NodeID: node-id; access R V
            field 1 FriendlyName: string; access R V; constraint max 32
            field 2 CommissioningStatusEntry: DatastoreStatusEntryStruct; access R V
          struct DatastoreAdministratorInformationEntryStruct
            field 0 NodeID: node-id
            field 1 FriendlyName: string; constraint max 32
            field 2 VendorID: vendor-id
            field 3 ICAC: octstr; constraint max 400
          enum8 DatastoreGroupKeySecurityPolicyEnum
            0 TrustFirst
          enum8 DatastoreGroupKeyMulticastPolicyEnum
            0 PerGroupID
            1 AllNodes
          struct DatastoreGroupKeySetStruct
            field 0 GroupKeySetID: uint16
            field 1 GroupKeySecurityPolicy: DatastoreGroupKeySecurityPolicyEnum
            field 2 EpochKey0: octstr; quality X; constraint 16
            field 3 EpochStartTime0: epoch-us; quality X
            field 4 EpochKey1: octstr; quality X; constraint 16
            field 5 EpochStartTime1: epoch-us; quality X
            field 6 EpochKey2: octstr; quality X; constraint 16
            field 7 EpochStartTime2: epoch-us; quality X
            field 8 GroupKeyMulticastPolicy: DatastoreGroupKeyMulticastPolicyEnum; conformance D
        """,
        """
        cluster 0x0753 JointFabricAdministrator, revision 1, node
          attribute 0x0000 AdministratorFabricIndex: fabric-idx; access R A; quality X; constraint 1 to 254
          command 0x00 ICACCSRRequest -> ICACCSRResponse; access A
          response 0x01 ICACCSRResponse
            field 0 StatusCode: ICACCSRResponseStatusCodeEnum
            field 1 ICACCSR: octstr; conformance StatusCode == Ok, O; constraint max 600
          command 0x02 AddICAC -> ICACResponse; access A
            field 0 ICACValue: octstr; constraint max 400
          response 0x03 ICACResponse
            field 0 StatusCode: ICACResponseStatusEnum
          command 0x04 OpenJointCommissioningWindow -> status; access A
            field 0 CommissioningTimeout: uint16
            field 1 PAKEPasscodeVerifier: octstr; constraint 97
            field 2 Discriminator: uint16; constraint max 4095
            field 3 Iterations: uint32; constraint 1000 to 100000
            field 4 Salt: octstr; constraint 16 to 32
          command 0x05 TransferAnchorRequest -> TransferAnchorResponse; access A
          response 0x06 TransferAnchorResponse; access A
            field 0 StatusCode: TransferAnchorResponseStatusEnum
          command 0x07 TransferAnchorComplete -> status; access A
          command 0x08 AnnounceJointFabricAdministrator -> status; access A
            field 0 EndpointID: endpoint-no
          enum8 ICACResponseStatusEnum
            0 OK
            1 InvalidPublicKey
            2 InvalidICAC
          enum8 TransferAnchorResponseStatusEnum
            0 OK
            1 TransferAnchorStatusDatastoreBusy
            2 TransferAnchorStatusNoUserConsent
          enum8 ICACCSRResponseStatusCodeEnum
            0 OK
            1 Busy
            2 PAKEParameterError
            3 WindowNotOpen
            4 VIDNotVerified
            5 InvalidAdministratorFabricIndex
        """,
        """
        cluster 0x0751 CommissionerControl, revision 1, node
          attribute 0x0000 SupportedDeviceCategories: SupportedDeviceCategoryBitmap; access R M; default 0
          command 0x00 RequestCommissioningApproval -> status; access M
            field 0 RequestID: uint64
            field 1 VendorID: vendor-id
            field 2 ProductID: uint16
            field 3 Label: string; conformance O; constraint max 64
          command 0x01 CommissionNode -> ReverseOpenCommissioningWindow; access M
            field 0 RequestID: uint64
            field 1 ResponseTimeoutSeconds: uint16; constraint 30 to 120; default 30
          response 0x02 ReverseOpenCommissioningWindow
            field 0 CommissioningTimeout: uint16
            field 1 PAKEPasscodeVerifier: octstr; constraint 97
            field 2 Discriminator: uint16; constraint max 4095
            field 3 Iterations: uint32; constraint 1000 to 100000
            field 4 Salt: octstr; constraint 16 to 32
          event 0x00 CommissioningRequestResult, info, fabric-scoped; access S M
            field 0 RequestID: uint64; access S
            field 1 ClientNodeID: node-id; access S
            field 2 StatusCode: status; access S
          map32 SupportedDeviceCategoryBitmap
            bit 0 FabricSynchronization; conformance O
        """,
    ]
}
