import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMainlyKnownWords } from './password-policy.ts'

const ada = { email: 'ada.stern82@carriage.test', firstName: 'Ada', lastName: 'Stern' }

test.each([
  ['Carriage1', true],
  ['carriage-demo', true],
  ['pilates2026!', true],
  ['ReformerPilates', true],
  ['AdaStern1990', true],
  ['stern.ada!', true],
  ['adastern82', true],
  ['carriage in, slowly', false],
  ['a good password', false],
  ['press out, return', false],
  ['easternmost tundra', false],
])('%s consists mainly of known words: %s', (password, refused) => {
  expect(isMainlyKnownWords(password, ada)).toBe(refused)
})

test('the name of the studio is a known word, too', () => {
  expect(isMainlyKnownWords('NordlichtXY', ada)).toBe(false)
  expect(isMainlyKnownWords('NordlichtXY', { ...ada, studio: 'Nordlicht Studio' })).toBe(true)
})

test('a name cannot make every password its own', () => {
  const nobody = { email: '@', firstName: 'A', lastName: '-' }
  fc.assert(
    fc.property(fc.stringMatching(/^[bdfgh ]{8,40}$/), (password) => {
      expect(isMainlyKnownWords(password, nobody)).toBe(false)
    }),
  )
})
