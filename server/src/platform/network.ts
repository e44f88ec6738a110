import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [
    ...left,
    ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ]
}

const plainIPv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Whom a limit counts: an IPv4 address, or the first 64 bits of an IPv6 address, because one connection
 * usually has all of them.
 */
export function limitedAddress(address: string): string {
  const plain = plainIPv4(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::` : plain
}

/** An address shortened so that it names a network and no household: 24 bits of IPv4, 48 of IPv6. */
export function shortAddress(address: string): string {
  const plain = plainIPv4(address)
  return isIPv6(plain)
    ? `${groupsOf(plain).slice(0, 3).join(':')}:x`
    : plain.replace(/\.\d+$/, '.x')
}
