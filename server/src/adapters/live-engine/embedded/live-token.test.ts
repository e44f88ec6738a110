import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LiveClaims, readLiveToken, signLiveToken } from './live-token.ts'

const now = new Date('2026-05-10T12:00:00Z')
const claims: LiveClaims = {
  role: 'viewer',
  channel: 'class',
  records: false,
  broadcasts: false,
  user: 'member',
  place: 0,
  issued: now.getTime(),
  expires: now.getTime() / 1000 + 60,
}
const token = signLiveToken('key', claims)

test('a token returns its claims until it expires', () => {
  expect(readLiveToken('key', token, now)).toEqual(claims)
  expect(readLiveToken('key', token, new Date(claims.expires * 1000 - 1))).toEqual(claims)
  expect(readLiveToken('key', token, new Date(claims.expires * 1000))).toBeUndefined()
})

test('a token with another key or a changed character is refused', () => {
  expect(readLiveToken('another', token, now)).toBeUndefined()
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom('A', 'z', '0', '.', '-', '_'),
      (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        const read = readLiveToken('key', changed, now)
        // The last base64 character contains unused bits.
        if (changed !== token && at < token.length - 1) expect(read).toBeUndefined()
      },
    ),
  )
})

test.each(['', '.', 'a.b.c', 'no token', '.'.repeat(50)])('%o is not a token', (text) => {
  expect(readLiveToken('key', text, now)).toBeUndefined()
})
