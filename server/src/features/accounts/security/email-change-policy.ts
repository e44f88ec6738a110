import { texts as t } from '@carriage/texts/server/accounts'
import { EMAIL_CHANGE_HOURS } from '@carriage/contract/accounts/policy'

interface Link {
  /** When it was used, or made void by a newer one. */
  usedAt: Date | null
  expiresAt: Date
}

/** Why a link to a new address opens nothing; undefined when it does. */
export function refusedLink(link: Link | undefined, now: Date): string | undefined {
  if (!link) return t.linkNoLongerValidYouCan
  if (link.usedAt) return t.linkNoLongerWorksWasUsed
  if (link.expiresAt <= now)
    return t.linkHasExpiredWorksForHours({ emailChangeHours: EMAIL_CHANGE_HOURS })
  return undefined
}

/** An address that only its owner recognizes: `k…@e…` of kim@example.org. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${firstOf(local)}…@${firstOf(domain)}…`
}

const firstOf = (text: string): string => /^./u.exec(text)?.[0] ?? ''
