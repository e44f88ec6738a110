import type { Brand } from '@carriage/contract/brand/schemas'

/** The address in `Name <address>`, or in an address alone. */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

/**
 * Whom a mail comes from (RFC 5322, 3.4): the configured address with the name that the studio has given itself, and as it is
 * configured while the built-in brand counts.
 */
export function senderOf(
  configured: string,
  { version, mail_sender: name, name: studio }: Brand,
): string {
  if (version === 0) return configured
  const quoted = (name ?? studio).replaceAll(/["\\]/g, '\\$&')
  return `"${quoted}" <${addressIn(configured)}>`
}
