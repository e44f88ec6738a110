import { EMAIL_CHANGE_HOURS } from '@carriage/contract/accounts/policy'

interface Link {
  /** When it was used, or made void by a newer one. */
  usedAt: Date | null
  expiresAt: Date
}

/** Why a link to a new address opens nothing; undefined when it does. */
export function refusedLink(link: Link | undefined, now: Date): string | undefined {
  if (!link) return 'This link is no longer valid. You can ask for another one in Security.'
  if (link.usedAt)
    return 'This link no longer works: it was used already, or replaced by a newer one. Try to log in with your new address.'
  if (link.expiresAt <= now)
    return `This link has expired. It works for ${EMAIL_CHANGE_HOURS} hours; you can ask for another one in Security.`
  return undefined
}

/** An address that only its owner recognizes: `k…@e…` of kim@example.org. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${firstOf(local)}…@${firstOf(domain)}…`
}

const firstOf = (text: string): string => /^./u.exec(text)?.[0] ?? ''
