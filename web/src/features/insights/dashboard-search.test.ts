import { expect, test } from 'vitest'
import { readPeriod, writePeriod } from './dashboard-search.ts'

test.each([
  [{}, { days: 30 }],
  [{ days: '7' }, { days: 7 }],
  [{ days: 90 }, { days: 90 }],
  [{ days: '14' }, { days: 30 }],
  [{ days: '7.0' }, { days: 30 }],
  [
    { from: '2026-05-01', to: '2026-05-31' },
    { from: '2026-05-01', to: '2026-05-31' },
  ],
  [
    { from: '2026-05-01', to: '2026-05-31', days: '7' },
    { from: '2026-05-01', to: '2026-05-31' },
  ],
  [{ from: '2026-05-01', days: '90' }, { days: 90 }],
  [{ from: '2026-05-02', to: '2026-05-01' }, { days: 30 }],
  [{ from: '2026-02-30', to: '2026-03-01' }, { days: 30 }],
  [{ from: '2024-01-01', to: '2026-03-01' }, { days: 30 }],
])('the address %o asks for %o', (search, period) => {
  expect(readPeriod(search)).toEqual(period)
})

test('an address that is written says the same', () => {
  for (const period of [
    { days: 7 },
    { days: 30 },
    { from: '2026-05-01', to: '2026-05-01' },
  ] as const)
    expect(readPeriod(writePeriod(period))).toEqual(period)
})
