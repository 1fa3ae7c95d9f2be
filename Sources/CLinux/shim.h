// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors
#pragma once
// Not to be compiled with _GNU_SOURCE: types would then differ from those of Swift's Glibc module.
#include <errno.h>
#include <ifaddrs.h>
#include <linux/if_packet.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>

// The CMSG macros are invisible to Swift, so the two calls that carry packet information are spelled here.

/// One end of a datagram on a dual-stack UDP socket: the address in network order, the rest in host order.
struct linux_endpoint {
    uint64_t address[2];
    uint16_t port;
    uint32_t scope;
};

/// What the kernel calls `in6_pktinfo`.
struct linux_packet_information {
    uint8_t address[16];
    uint32_t interface;
};

/// Receives one datagram; -1 with errno, else its length, which is over `capacity` if it was cut.
static inline ssize_t linux_receive(
    int descriptor, void *buffer, size_t capacity, struct linux_endpoint *peer, struct linux_endpoint *local
) {
    struct sockaddr_in6 source;
    union {
        struct cmsghdr align;
        unsigned char bytes[256];
    } control;
    struct iovec part = {.iov_base = buffer, .iov_len = capacity};
    struct msghdr message = {
        .msg_name = &source,
        .msg_namelen = sizeof source,
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = &control,
        .msg_controllen = sizeof control,
    };
    __builtin_memset(&source, 0, sizeof source);
    __builtin_memset(peer, 0, sizeof *peer);
    __builtin_memset(local, 0, sizeof *local);
    ssize_t length = recvmsg(descriptor, &message, MSG_DONTWAIT | MSG_TRUNC);
    if (length < 0) { return length; }
    __builtin_memcpy(peer->address, &source.sin6_addr, 16);
    peer->port = ntohs(source.sin6_port);
    peer->scope = source.sin6_scope_id;
    for (struct cmsghdr *item = CMSG_FIRSTHDR(&message); item != NULL; item = CMSG_NXTHDR(&message, item)) {
        if (item->cmsg_level == IPPROTO_IPV6 && item->cmsg_type == IPV6_PKTINFO) {
            struct linux_packet_information information;
            __builtin_memcpy(&information, CMSG_DATA(item), sizeof information);
            __builtin_memcpy(local->address, information.address, 16);
            local->scope = information.interface;
        }
    }
    return length;
}

/// Sends one datagram, if `local` is given from that address (any if zero) and interface (any if zero).
static inline ssize_t linux_send(
    int descriptor, const void *bytes, size_t count, const struct linux_endpoint *peer,
    const struct linux_endpoint *local
) {
    struct sockaddr_in6 target = {
        .sin6_family = AF_INET6,
        .sin6_port = htons(peer->port),
        .sin6_scope_id = peer->scope,
    };
    __builtin_memcpy(&target.sin6_addr, peer->address, 16);
    union {
        struct cmsghdr align;
        unsigned char bytes[CMSG_SPACE(sizeof(struct linux_packet_information))];
    } control;
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {
        .msg_name = &target,
        .msg_namelen = sizeof target,
        .msg_iov = &part,
        .msg_iovlen = 1,
    };
    if (local != NULL) {
        __builtin_memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        struct linux_packet_information information = {.interface = local->scope};
        __builtin_memcpy(information.address, local->address, 16);
        struct cmsghdr *item = CMSG_FIRSTHDR(&message);
        item->cmsg_level = IPPROTO_IPV6;
        item->cmsg_type = IPV6_PKTINFO;
        item->cmsg_len = CMSG_LEN(sizeof information);
        __builtin_memcpy(CMSG_DATA(item), &information, sizeof information);
    }
    return sendmsg(descriptor, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

/// Binds a socket and reads back the port that it got; -1 with errno on failure.
static inline int linux_bind(int descriptor, struct linux_endpoint *local) {
    struct sockaddr_in6 address = {
        .sin6_family = AF_INET6,
        .sin6_port = htons(local->port),
        .sin6_scope_id = local->scope,
    };
    socklen_t size = sizeof address;
    __builtin_memcpy(&address.sin6_addr, local->address, 16);
    if (bind(descriptor, (const struct sockaddr *)&address, size) != 0) { return -1; }
    if (getsockname(descriptor, (struct sockaddr *)&address, &size) != 0) { return -1; }
    local->port = ntohs(address.sin6_port);
    return 0;
}

/// Joins or leaves a group on the interface `group->scope`; an IPv4 group is given in its mapped form.
static inline int linux_change_membership(
    int descriptor, const struct linux_endpoint *group, bool is_ipv4, bool joins
) {
    if (is_ipv4) {
        struct ip_mreqn request = {.imr_ifindex = (int)group->scope};
        __builtin_memcpy(&request.imr_multiaddr, (const uint8_t *)group->address + 12, 4);
        return setsockopt(
            descriptor, IPPROTO_IP, joins ? IP_ADD_MEMBERSHIP : IP_DROP_MEMBERSHIP, &request, sizeof request);
    }
    struct ipv6_mreq request = {.ipv6mr_interface = group->scope};
    __builtin_memcpy(&request.ipv6mr_multiaddr, group->address, 16);
    return setsockopt(
        descriptor, IPPROTO_IPV6, joins ? IPV6_ADD_MEMBERSHIP : IPV6_DROP_MEMBERSHIP, &request, sizeof request);
}

/// Makes an epoll set report `token` while the descriptor can be read; -1 with errno on failure.
static inline int linux_watch(int epoll, int descriptor, uint64_t token) {
    struct epoll_event event = {.events = EPOLLIN, .data = {.u64 = token}};
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

/// Ends `linux_watch`.
static inline void linux_unwatch(int epoll, int descriptor) {
    epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
}

enum { LINUX_MAXIMUM_TOKENS = 256 };

/// Waits for descriptors and stores the tokens of those that can be read; -1 with errno on failure.
static inline int linux_wait(int epoll, uint64_t *tokens, int timeout_milliseconds) {
    struct epoll_event events[LINUX_MAXIMUM_TOKENS];
    int count = epoll_wait(epoll, events, LINUX_MAXIMUM_TOKENS, timeout_milliseconds);
    for (int index = 0; index < count; index++) { tokens[index] = events[index].data.u64; }
    return count;
}

/// Wakes a thread that waits on an eventfd.
static inline void linux_signal_event(int descriptor) {
    eventfd_write(descriptor, 1);
}

/// Names the calling thread; the kernel keeps 15 characters.
static inline void linux_name_thread(const char *name) {
    prctl(PR_SET_NAME, name, 0, 0, 0);
}

/// Opens a socket that can be read when links or addresses of the host change; -1 with errno on failure.
static inline int linux_open_address_monitor(void) {
    int descriptor = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
    if (descriptor < 0) { return -1; }
    struct sockaddr_nl address = {
        .nl_family = AF_NETLINK,
        .nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR,
    };
    if (bind(descriptor, (const struct sockaddr *)&address, sizeof address) == 0) { return descriptor; }
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
}
