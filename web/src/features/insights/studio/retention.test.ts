import { expect, test } from 'vitest'
import { inWholeMonths } from './retention.tsx'

const cohort = (joined: string, active: number[]) => ({ joined, members: 4, active })

test('the lines end before the month that is not over', () => {
  const cohorts = [
    cohort('2026-11-01', [3]),
    cohort('2026-10-01', [4, 1]),
    cohort('2025-12-01', [4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1]),
  ]
  expect(inWholeMonths(cohorts, '2026-11-29')).toEqual([
    cohort('2026-10-01', [4]),
    cohort('2025-12-01', [4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2]),
  ])
})
