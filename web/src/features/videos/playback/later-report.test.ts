import { MAX_WATCHED_PARTS } from '@carriage/contract/videos/schemas'
import { expect, test } from 'vitest'
import { laterReport } from './later-report.ts'

const report = (position: number, watched: number) => ({
  position_seconds: position,
  duration_seconds: 1800,
  watched_seconds: watched,
  watched_parts: [{ from: position - watched, to: position }],
  outside_program: true,
})

test('what was played without a network adds up, and the last place and time count', () => {
  const first = laterReport(undefined, report(15, 15), 1000)
  expect(laterReport(first, report(300, 10), 1200)).toEqual({
    ...report(300, 25),
    watched_parts: [
      { from: 0, to: 15 },
      { from: 290, to: 300 },
    ],
    made_at: 1200,
  })
})

test('has no more parts than the server takes', () => {
  let waiting: unknown
  for (let at = 1; at <= MAX_WATCHED_PARTS + 5; at++)
    waiting = laterReport(waiting, report(at * 20, 5), at)
  expect(waiting).toMatchObject({ watched_parts: { length: MAX_WATCHED_PARTS } })
})
