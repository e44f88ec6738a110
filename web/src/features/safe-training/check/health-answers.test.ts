import { expect, test } from 'vitest'
import { answersOf, valuesOf } from './health-answers.ts'

const values = { ...valuesOf(null), areas: ['knees' as const] }

test.each(['', '0', '43', '1.5', 'x', '-3', '100'])('week “%s” is asked for again', (week) => {
  const { answers, errors } = answersOf({ ...values, pregnant: 'yes', week })
  expect(answers).toBeUndefined()
  expect(errors.week).toBe('Enter the week, from 1 to 42')
})

test('what was typed for a pregnancy counts only while there is one', () => {
  expect(answersOf({ ...values, pregnant: 'yes', week: ' 20 ' }).answers?.pregnancy_week).toBe(20)
  expect(answersOf({ ...values, pregnant: 'no', week: '20' }).answers?.pregnancy_week).toBeNull()
  expect(answersOf({ ...values, pregnant: null, week: '99' }).answers?.pregnancy_week).toBeNull()
})

test('a note that is too long is named', () => {
  const { answers, errors } = answersOf({ ...values, note: 'x'.repeat(501) })
  expect(answers).toBeUndefined()
  expect(errors.note).toMatch(/500/)
})
