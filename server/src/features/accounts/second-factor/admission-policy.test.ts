import { expect, test } from 'vitest'
import { asksForSecondFactor, isHeldToSecondFactor, lacksProof } from './admission-policy.ts'

const strict = { requiresSecondFactor: true, needsFreshProof: true }
const lenient = { requiresSecondFactor: false, needsFreshProof: false }
const now = new Date('2026-05-10T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  ['public', false],
  ['user', false],
  ['coach', true],
  ['admin', true],
] as const)('a call for %s asks for a second factor: %s', (access, asks) => {
  expect(asksForSecondFactor({ access }, strict)).toBe(asks)
  expect(asksForSecondFactor({ access }, lenient)).toBe(false)
})

test.each([
  [['user'], false],
  [['user', 'coach'], true],
  [['user', 'admin'], true],
] as const)('people with the roles %j have to set one up: %s', (roles, held) => {
  expect(isHeldToSecondFactor(roles, strict)).toBe(held)
  expect(isHeldToSecondFactor(roles, lenient)).toBe(false)
})

test('a proof counts for ten minutes', () => {
  const lacks = (provedAt: Date | null) => lacksProof({ fresh: 'always' }, strict, provedAt, now)
  expect([ago(0), ago(600), ago(601), null].map(lacks)).toEqual([false, false, true, true])
})

test('where the installation asks for no proof, some calls still do', () => {
  expect(lacksProof({ fresh: 'always' }, lenient, null, now)).toBe(true)
  expect(lacksProof({ fresh: 'configured' }, lenient, null, now)).toBe(false)
  expect(lacksProof({ fresh: 'configured' }, strict, null, now)).toBe(true)
  expect(lacksProof({}, strict, null, now)).toBe(false)
})
