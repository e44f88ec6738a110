import { expect, test } from 'vitest'
import { failureText } from './bulk-result.ts'

const failure = (name: string, reason = 'Not yours.') => ({ name, reason })

test('says by name why a record stayed as it was', () => {
  expect(failureText('1 video', [failure('Bridge')])).toBe(
    '1 video not changed. “Bridge”: Not yours.',
  )
})

test('says a reason that all share once', () => {
  expect(failureText('2 videos', [failure('Bridge'), failure('Plank')])).toBe(
    '2 videos not changed. Not yours.',
  )
})

test('names three at most', () => {
  const failures = ['A', 'B', 'C', 'D', 'E'].map((name) => failure(name, `${name} is late.`))
  expect(failureText('5 videos', failures)).toBe(
    '5 videos not changed. “A”: A is late. “B”: B is late. “C”: C is late. And 2 more.',
  )
})
