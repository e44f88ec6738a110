import { isIP } from 'node:net'
import type { Config } from '../../../config/config.ts'

/** The site that passkeys belong to (WebAuthn, relying party). */
interface RelyingParty {
  /** A host name; passkeys work on it and below. */
  readonly id: string
  readonly origin: string
}

/**
 * Follows from PUBLIC_URL, never from the Host header. Null where browsers allow no passkeys: at an IP address, and
 * without https, which only localhost may do without.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !isLocal))
    return null
  return { id: hostname, origin }
}
