import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'

test('each field is a line with what it was and what it is', () => {
  const changes = {
    role: { from: ['user'], to: ['user', 'coach'] },
    total_usage_possible: { from: 10, to: 25 },
    batch_name: { from: null, to: 'Spring fair' },
    plan: { from: [], to: { a: 1 } },
  }
  expect(describeChanges(changes)).toEqual([
    'role: user → user, coach',
    'total usage possible: 10 → 25',
    'batch name: Spring fair',
    'plan: none → {"a":1}',
  ])
})
