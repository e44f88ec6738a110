import { expect, test } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './totp-policy.ts'

/** '12345678901234567890', the secret of the examples in RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

// The last six of the eight digits there.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the example of RFC 6238 at %i s', (seconds, code) => {
  expect(totpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code counts one step before and after its own, and no longer', () => {
  const code = '005924'
  const own = 1_234_567_890
  expect([-60, -30, 0, 30, 60].map((late) => totpStep(SECRET, code, at(own + late)))).toEqual([
    undefined,
    41_152_263,
    41_152_263,
    41_152_263,
    undefined,
  ])
})

test('every secret is new and has 160 bits; an app can read its address', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const uri = new URL(totpUri(secret, { issuer: 'Carriage', label: 'ada@carriage.test' }))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  })
})
