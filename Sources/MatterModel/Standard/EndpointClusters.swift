// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters that describe endpoints and who may use them.
enum EndpointClusters {
    static let texts: [String] = [
        """
        cluster 0x001D Descriptor, revision 3, endpoint
          feature 0 TAGLIST TagList; conformance desc
          attribute 0x0000 DeviceTypeList: list[DeviceTypeStruct]; quality F; constraint min 1
          attribute 0x0001 ServerList: list[cluster-id]; quality F; default []
          attribute 0x0002 ClientList: list[cluster-id]; quality F; default []
          attribute 0x0003 PartsList: list[endpoint-no]; default []
          attribute 0x0004 TagList: list[semtag]; quality F; conformance TAGLIST; constraint 1 to 6
          attribute 0x0005 EndpointUniqueID: string; quality F; conformance O; constraint max 32
          struct DeviceTypeStruct
            field 0 DeviceType: devtype-id
            field 1 Revision: uint16; constraint min 1
        """,
        """
        cluster 0x001E Binding, revision 1, endpoint
          attribute 0x0000 Binding: list[TargetStruct]; access RW F VM; quality N; default []
          struct TargetStruct (fabric-scoped)
            field 1 Node: node-id; access F; conformance Endpoint
            field 2 Group: group-id; access F; conformance !Endpoint; constraint min 1
            field 3 Endpoint: endpoint-no; access F; conformance !Group
            field 4 Cluster: cluster-id; access F; conformance O
        """,
        """
        cluster 0x001F AccessControl, revision 3, node
          feature 0 EXTS Extension; conformance O
          feature 1 MNGD ManagedDevice; conformance desc
          feature 2 AUX Auxiliary; conformance P, desc
          attribute 0x0000 ACL: list[AccessControlEntryStruct]; access RW F A
          attribute 0x0001 Extension: list[AccessControlExtensionStruct]; access RW F A; conformance EXTS
          attribute 0x0002 SubjectsPerAccessControlEntry: uint16; quality F; constraint 4 to 65534
          attribute 0x0003 TargetsPerAccessControlEntry: uint16; quality F; constraint 3 to 65534
          attribute 0x0004 AccessControlEntriesPerFabric: uint16; quality F; constraint 4 to 65534
          attribute 0x0005 CommissioningARL: list[CommissioningAccessRestrictionEntryStruct]; quality F; conformance MNGD
          attribute 0x0006 ARL: list[AccessRestrictionEntryStruct]; access R F V; conformance MNGD
          attribute 0x0007 AuxiliaryACL: list[AccessControlEntryStruct]; access R F A; quality C; conformance P, AUX; constraint max 2000
          command 0x00 ReviewFabricRestrictions -> ReviewFabricRestrictionsResponse; access F A; conformance MNGD
            field 0 ARL: list[CommissioningAccessRestrictionEntryStruct]
          response 0x01 ReviewFabricRestrictionsResponse; conformance MNGD
            field 0 Token: uint64
          event 0x00 AccessControlEntryChanged, info, fabric-scoped; access S A
            field 1 AdminNodeID: node-id; access S; quality X
            field 2 AdminPasscodeID: uint16; access S; quality X
            field 3 ChangeType: ChangeTypeEnum; access S
            field 4 LatestValue: AccessControlEntryStruct; access S; quality X
          event 0x01 AccessControlExtensionChanged, info, fabric-scoped; access S A; conformance EXTS
            field 1 AdminNodeID: node-id; access S; quality X
            field 2 AdminPasscodeID: uint16; access S; quality X
            field 3 ChangeType: ChangeTypeEnum; access S
            field 4 LatestValue: AccessControlExtensionStruct; access S; quality X
          event 0x02 FabricRestrictionReviewUpdate, info, fabric-scoped; access S A; conformance MNGD
            field 0 Token: uint64; access S
            field 1 Instruction: string; access S; conformance O; constraint max 512
            field 2 ARLRequestFlowUrl: string; access S; conformance O; constraint max 256
          event 0x03 AuxiliaryAccessUpdated, info, fabric-scoped; access S A; conformance P, AUX
            field 0 AdminNodeID: node-id; access S; quality X
          enum8 ChangeTypeEnum
            0 Changed
            1 Added
            2 Removed
          enum8 AccessControlEntryPrivilegeEnum
            1 View
            2 ProxyView; conformance D
            3 Operate
            4 Manage
            5 Administer
          enum8 AccessRestrictionTypeEnum
            0 AttributeAccessForbidden
            1 AttributeWriteForbidden
            2 CommandForbidden
            3 EventForbidden
          enum8 AccessControlEntryAuthModeEnum
            1 PASE
            2 CASE
            3 Group
          enum8 AccessControlAuxiliaryTypeEnum
            0 System
            1 Groupcast
          struct AccessControlTargetStruct
            field 0 Cluster: cluster-id; quality X
            field 1 Endpoint: endpoint-no; quality X
            field 2 DeviceType: devtype-id; quality X
          struct AccessControlEntryStruct (fabric-scoped)
            field 1 Privilege: AccessControlEntryPrivilegeEnum; access S
            field 2 AuthMode: AccessControlEntryAuthModeEnum; access S
            field 3 Subjects: list[subject-id]; access S; quality X; constraint max subjectsPerAccessControlEntry
            field 4 Targets: list[AccessControlTargetStruct]; access S; quality X; constraint max targetsPerAccessControlEntry
            field 5 AuxiliaryType: AccessControlAuxiliaryTypeEnum; access S; conformance P, O
          struct AccessControlExtensionStruct (fabric-scoped)
            field 1 Data: octstr; access S; constraint max 128
          struct AccessRestrictionStruct
            field 0 Type: AccessRestrictionTypeEnum
            field 1 ID: uint32; quality X
          struct AccessRestrictionEntryStruct (fabric-scoped)
            field 0 Endpoint: endpoint-no; access S
            field 1 Cluster: cluster-id; access S
            field 2 Restrictions: list[AccessRestrictionStruct]; access S; constraint min 1
          struct CommissioningAccessRestrictionEntryStruct
            field 0 Endpoint: endpoint-no
            field 1 Cluster: cluster-id
            field 2 Restrictions: list[AccessRestrictionStruct]; constraint min 1
        """,
        """
        cluster Label, revision 1, endpoint
          attribute 0x0000 LabelList: list[LabelStruct]
          struct LabelStruct
            field 0 Label: string; constraint max 16
            field 1 Value: string; constraint max 16
        """,
        """
        cluster 0x0040 FixedLabel, revision 1, endpoint, derived from Label
          attribute 0x0000 LabelList: list[LabelStruct]; quality N; default []
        """,
        """
        cluster 0x0041 UserLabel, endpoint, derived from Label
          attribute 0x0000 LabelList: list[LabelStruct]; access RW VM; quality N; constraint min 0; default []
        """,
        """
        cluster 0x0003 Identify, revision 6, endpoint
          attribute 0x0000 IdentifyTime: uint16; access RW VO; quality Q
          attribute 0x0001 IdentifyType: IdentifyTypeEnum
          command 0x00 Identify -> status; access M
            field 0 IdentifyTime: uint16
          command 0x40 TriggerEffect -> status; access M; conformance O
            field 0 EffectIdentifier: EffectIdentifierEnum
            field 1 EffectVariant: EffectVariantEnum
          enum8 IdentifyTypeEnum
            0 None
            1 LightOutput
            2 VisibleIndicator
            3 AudibleBeep
            4 Display
            5 Actuator
          enum8 EffectIdentifierEnum
            0 Blink
            1 Breathe
            2 Okay
            11 ChannelChange
            254 FinishEffect
            255 StopEffect
          enum8 EffectVariantEnum
            0 Default
        """,
        """
        cluster 0x0004 Groups, revision 4, endpoint
          feature 0 GN GroupNames; conformance O
          attribute 0x0000 NameSupport: NameSupportBitmap; quality F
          command 0x00 AddGroup -> AddGroupResponse; access F M
            field 0 GroupID: group-id; constraint min 1
            field 1 GroupName: string; constraint max 16
          command 0x01 ViewGroup -> ViewGroupResponse; access F O
            field 0 GroupID: group-id; constraint min 1
          command 0x02 GetGroupMembership -> GetGroupMembershipResponse; access F O
            field 0 GroupList: list[group-id]; constraint all[min 1]
          command 0x03 RemoveGroup -> RemoveGroupResponse; access F M
            field 0 GroupID: group-id; constraint min 1
          command 0x04 RemoveAllGroups -> status; access F M
          command 0x05 AddGroupIfIdentifying -> status; access F M
            field 0 GroupID: group-id; constraint min 1
            field 1 GroupName: string; constraint max 16
          response 0x00 AddGroupResponse
            field 0 Status: status
            field 1 GroupID: group-id; constraint min 1
          response 0x01 ViewGroupResponse
            field 0 Status: status
            field 1 GroupID: group-id; constraint min 1
            field 2 GroupName: string; constraint max 16
          response 0x02 GetGroupMembershipResponse
            field 0 Capacity: uint8; quality X
            field 1 GroupList: list[group-id]; constraint all[min 1]
          response 0x03 RemoveGroupResponse
            field 0 Status: status
            field 1 GroupID: group-id; constraint min 1
          map8 NameSupportBitmap
            bit 7 GroupNames
        """,
        """
        cluster 0x003F GroupKeyManagement, revision 3, node
          feature 0 CS CacheAndSync; conformance P
          feature 1 GCAST Groupcast; conformance P, O
          attribute 0x0000 GroupKeyMap: list[GroupKeyMapStruct]; access RW F VM; quality N; default []
          attribute 0x0001 GroupTable: list[GroupInfoMapStruct]; access R F V; default []
          attribute 0x0002 MaxGroupsPerFabric: uint16; quality F; default 0
          attribute 0x0003 MaxGroupKeysPerFabric: uint16; quality F; constraint 1 to 65535; default 1
          attribute 0x0004 GroupcastAdoption: list[GroupcastAdoptionStruct]; access RW F A; quality N; conformance P, GCAST
          command 0x00 KeySetWrite -> status; access F A
            field 0 GroupKeySet: GroupKeySetStruct
          command 0x01 KeySetRead -> KeySetReadResponse; access F A
            field 0 GroupKeySetID: uint16
          response 0x02 KeySetReadResponse
            field 0 GroupKeySet: GroupKeySetStruct
          command 0x03 KeySetRemove -> status; access F A
            field 0 GroupKeySetID: uint16
          command 0x04 KeySetReadAllIndices -> KeySetReadAllIndicesResponse; access F A
          response 0x05 KeySetReadAllIndicesResponse
            field 0 GroupKeySetIDs: list[uint16]
          enum8 GroupKeySecurityPolicyEnum
            0 TrustFirst
            1 CacheAndSync; conformance P, CS
          enum8 GroupKeyMulticastPolicyEnum
            0 PerGroupID
            1 AllNodes
          struct GroupKeyMapStruct (fabric-scoped)
            field 1 GroupId: group-id; access F
            field 2 GroupKeySetID: uint16; access F; constraint 1 to 65535
          struct GroupKeySetStruct (fabric-scoped)
            field 0 GroupKeySetID: uint16; access F
            field 1 GroupKeySecurityPolicy: GroupKeySecurityPolicyEnum; access F
            field 2 EpochKey0: octstr; access F; quality X; constraint 16
            field 3 EpochStartTime0: epoch-us; access F; quality X
            field 4 EpochKey1: octstr; access F; quality X; constraint 16
            field 5 EpochStartTime1: epoch-us; access F; quality X
            field 6 EpochKey2: octstr; access F; quality X; constraint 16
            field 7 EpochStartTime2: epoch-us; access F; quality X
            field 8 GroupKeyMulticastPolicy: GroupKeyMulticastPolicyEnum; access F; conformance D; default 0
          struct GroupInfoMapStruct (fabric-scoped)
            field 1 GroupId: group-id; access F
            field 2 Endpoints: list[endpoint-no]; access F; constraint min 1
            field 3 GroupName: string; access F; conformance O; constraint max 16
          struct GroupcastAdoptionStruct (fabric-scoped)
            field 0 GroupcastAdopted: bool; access F
        """,
        """
        cluster 0x0065 Groupcast, revision 1, node
          feature 0 LN Listener; conformance P, O.a+
          feature 1 SD Sender; conformance P, O.a+
          feature 2 PGA PerGroup; conformance P, O
          attribute 0x0000 Membership: list[MembershipStruct]; access R F V; quality N; conformance P, M
          attribute 0x0001 MaxMembershipCount: uint16; quality F; conformance P, M; constraint min 10
          attribute 0x0002 MaxMcastAddrCount: uint16; quality F; conformance P, M; constraint min 1
          attribute 0x0003 UsedMcastAddrCount: uint16; quality F; conformance P, M
          attribute 0x0004 FabricUnderTest: fabric-idx; conformance P, M
          command 0x00 JoinGroup -> status; access F M; conformance P, M
            field 0 GroupID: group-id; constraint min 1
            field 1 Endpoints: list[endpoint-no]
            field 2 KeySetID: uint16; constraint min 1
            field 3 Key: octstr; conformance O; constraint 16
            field 4 UseAuxiliaryACL: bool; conformance [LN]
            field 5 ReplaceEndpoints: bool; conformance [LN]
            field 6 McastAddrPolicy: MulticastAddrPolicyEnum; conformance O
          command 0x01 LeaveGroup -> LeaveGroupResponse; access F M; conformance P, M
            field 0 GroupID: group-id
            field 1 Endpoints: list[endpoint-no]; conformance O; constraint 1 to 20
          response 0x02 LeaveGroupResponse; conformance P, M
            field 0 GroupID: group-id
            field 1 Endpoints: list[endpoint-no]; constraint max 20
          command 0x03 UpdateGroupKey -> status; access F M; conformance P, M
            field 0 GroupID: group-id; constraint min 1
            field 1 KeySetID: uint16; constraint min 1
            field 2 Key: octstr; conformance O; constraint 16
          command 0x04 ConfigureAuxiliaryACL -> status; access F A; conformance P, LN
            field 0 GroupID: group-id
            field 1 UseAuxiliaryACL: bool
          command 0x05 GroupcastTesting -> status; access F A; conformance P, M
            field 0 TestOperation: GroupcastTestingEnum
            field 1 DurationSeconds: uint16; conformance O; constraint 10 to 1200; default 60
          event 0x00 GroupcastTesting, info, fabric-scoped; access S A; conformance P, M
            field 0 SourceIPAddress: ipv6adr; access S; conformance O
            field 1 DestinationIPAddress: ipv6adr; access S; conformance O
            field 2 GroupID: group-id; access S; conformance O
            field 3 EndpointID: endpoint-no; access S; conformance O
            field 4 ClusterID: cluster-id; access S; conformance O
            field 5 ElementID: uint32; access S; conformance O
            field 6 AccessAllowed: bool; access S; conformance O
            field 7 GroupcastTestResult: GroupcastTestResultEnum; access S
          enum8 MulticastAddrPolicyEnum
            0 IanaAddr
            1 PerGroup; conformance PGA
          enum8 GroupcastTestingEnum
            0 DisableTesting
            1 EnableListenerTesting; conformance LN
            2 EnableSenderTesting; conformance SD
          enum8 GroupcastTestResultEnum
            0 Success
            1 GeneralError
            2 MessageReplay
            3 FailedAuth
            4 NoAvailableKey
            5 SendFailure
          struct MembershipStruct (fabric-scoped)
            field 0 GroupID: group-id; access F; constraint min 1
            field 1 Endpoints: list[endpoint-no]; access F; conformance LN; constraint max 255
            field 2 KeySetID: uint16; access S; constraint min 1
            field 3 HasAuxiliaryACL: bool; access F; conformance LN
            field 4 McastAddrPolicy: MulticastAddrPolicyEnum; access F; default 0
        """,
    ]
}
