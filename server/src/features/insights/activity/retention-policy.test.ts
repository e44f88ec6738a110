import { expect, test } from 'vitest'
import { curvesOf } from './retention-policy.ts'

test('a curve has a number for each month up to the last counted one; a month without activity is 0', () => {
  const cohorts = [
    { joined: '2026-01-01', members: 4 },
    { joined: '2025-11-01', members: 2 },
  ]
  const months = [
    { joined: '2025-11-01', month: 0, members: 2 },
    { joined: '2025-11-01', month: 3, members: 1 },
    { joined: '2026-01-01', month: 1, members: 3 },
  ]
  // November: its own month, December, January, February. January: its own month and February.
  expect(curvesOf(cohorts, months, '2026-02-28')).toEqual([
    { joined: '2026-01-01', members: 4, active: [0, 3] },
    { joined: '2025-11-01', members: 2, active: [2, 0, 0, 1] },
  ])
})

test('a cohort of the month that is being counted has one number', () => {
  expect(curvesOf([{ joined: '2026-05-01', members: 1 }], [], '2026-05-03')).toEqual([
    { joined: '2026-05-01', members: 1, active: [0] },
  ])
})
