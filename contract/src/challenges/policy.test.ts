import { expect, test } from 'vitest'
import { endProblem, mayChangeChallenge, stateOn } from './policy.ts'

const may = { starts_on: '2026-05-01', ends_on: '2026-05-31' }

test.each([
  ['2026-04-16', 'planned'],
  ['2026-04-17', 'open'],
  ['2026-04-30', 'open'],
  ['2026-05-01', 'running'],
  ['2026-05-31', 'running'],
  ['2026-06-01', 'over'],
])('a challenge of May is, on %s, %s', (today, state) => {
  expect(stateOn(may, today)).toBe(state)
})

test.each([
  ['2026-05-01', null],
  ['2027-05-01', null],
  ['2026-04-30', 'The last day is before the first'],
  ['2027-05-02', 'A challenge lasts up to a year'],
])('from 1 May 2026 until %s: %s', (ends_on, problem) => {
  expect(endProblem({ ...may, ends_on })?.() ?? null).toBe(problem)
})

test.each([
  ['an admin', ['user', 'admin'], 'other', true],
  ['its coach', ['user', 'coach'], 'own', true],
  ['another coach', ['user', 'coach'], 'other', false],
  ['nobody who is no coach any more', ['user'], 'own', false],
])('%s changes a challenge: %s', (_, role, creator, may_) => {
  expect(mayChangeChallenge({ _id: 'own', role }, { created_by: { _id: creator } })).toBe(may_)
})
