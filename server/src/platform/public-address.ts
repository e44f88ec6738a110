import { BlockList, isIP, isIPv4 } from 'node:net'

/**
 * What is not of the public internet, by IANA's registries of special-purpose addresses (RFC 6890 and later): private,
 * loopback, link-local with the metadata services of clouds, shared, documentation, multicast, reserved.
 */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
/** Teredo, 6to4 and the like, which can lead to any IPv4 address, and documentation. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

/** All of IPv6 that is given out; mapped IPv4 (`::ffff:`), NAT64, unique local and link-local lie outside. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')

/** Whether an IP address, as text without brackets, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  return global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Whether an IP address is this machine's own; `::ffff:127.0.0.1` is written as 127.0.0.1. */
export function isLoopback(address: string): boolean {
  if (isIP(address) === 0) return false
  return isIPv4(address) ? loopback.check(address, 'ipv4') : address === '::1'
}
