import { expect, test } from 'vitest'
import { foreignProgram, mayChangeProgram, publishDatePassed } from './policy.ts'

test.each([
  [['user', 'admin'], 'other', true],
  [['user', 'admin'], null, true],
  [['user', 'coach'], 'me', true],
  [['user', 'coach'], 'other', false],
  [['user', 'coach'], null, false],
  [['user'], 'me', false],
  [[], 'me', false],
])('%j may change a program made by %s: %s', (role, author, may) => {
  const created_by = author === null ? null : { _id: author }
  expect(mayChangeProgram({ _id: 'me', role }, { created_by })).toBe(may)
})

test('a refusal says what one can do', () => {
  expect(foreignProgram()).toMatch(/only change programs that you have created/)
  expect(publishDatePassed()).toMatch(/valid publish date/)
})
