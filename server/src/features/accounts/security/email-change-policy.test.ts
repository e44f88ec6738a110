import { describe, expect, test } from 'vitest'
import { maskEmail, refusedLink } from './email-change-policy.ts'

test.each([
  ['kim@example.org', 'k…@e…'],
  ['k@e.org', 'k…@e…'],
  ['😀m@😀.org', '😀…@😀…'],
])('%s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))

describe('a link to a new address', () => {
  const now = new Date('2026-05-10T12:00:00Z')
  const later = new Date('2026-05-10T12:00:01Z')

  test.each([
    ['opens until it ends', { usedAt: null, expiresAt: later }, undefined],
    ['has expired at its end', { usedAt: null, expiresAt: now }, 'expired'],
    ['is used up, also later', { usedAt: now, expiresAt: now }, 'used already'],
    ['is unknown', undefined, 'no longer valid'],
  ])('%s', (_, link, reason) => {
    const refusal = refusedLink(link, now)
    if (reason === undefined) expect(refusal).toBeUndefined()
    else expect(refusal).toContain(reason)
  })
})
