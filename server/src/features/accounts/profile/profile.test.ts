import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toE164 } from './profile.ts'

describe('a phone number', () => {
  test.each([
    ['+4930901820', '+4930901820'],
    [' +49 (30) 901-820 ', '+4930901820'],
    ['+49 (0)30 901820', '+4930901820'],
    ['+1 202.555.0123', '+12025550123'],
    ['＋44 20 7946 0958', '+442079460958'],
    ['+683 4002', '+6834002'],
  ])('%s is stored as %s', async (text, stored) => {
    expect(await toE164(text)).toBe(stored)
  })

  test.each([
    '030 901820',
    '+',
    '+0',
    '+49',
    '+49 1',
    '+999 123456789',
    '+1 202 555',
    'call me',
    '+49 30 901820 or +49 30 901821, whichever answers first',
    '',
  ])('%s is not a phone number', async (text) => {
    expect(await toE164(text)).toBeUndefined()
  })

  test('any accepted input is stored in the form of E.164', async () => {
    const digits = fc.stringMatching(/^[+0-9 ()/.a-]{0,45}$/)
    await fc.assert(
      fc.asyncProperty(fc.oneof(digits, fc.string()), async (text) => {
        expect((await toE164(text)) ?? '+1234567').toMatch(/^\+[1-9]\d{6,14}$/)
      }),
      { numRuns: 500 },
    )
  })
})
