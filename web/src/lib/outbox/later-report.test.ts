import { MAX_WATCHED_PARTS } from '@carriage/contract/videos/schemas'
import { expect, test } from 'vitest'
import { laterReport, nameOfReport } from './later-report.ts'

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

test('a class that was played through is one part, however many reports there were', () => {
  let waiting: unknown
  for (let at = 1; at <= 120; at++) waiting = laterReport(waiting, report(at * 15, 15), at)
  expect(waiting).toMatchObject({ watched_parts: [{ from: 0, to: 1800 }] })
})

test('has no more parts than the server takes', () => {
  let waiting: unknown
  for (let at = 1; at <= MAX_WATCHED_PARTS + 5; at++)
    waiting = laterReport(waiting, report(at * 20, 5), at)
  expect(waiting).toMatchObject({ watched_parts: { length: MAX_WATCHED_PARTS } })
})

test('a class that was seen to its end, and begins again, is told of twice', () => {
  const wait = (about: string, position: number) => ({
    about,
    kind: 'progress' as const,
    title: '',
    endpoint: { method: 'PUT' as const, path: '/videos/:id/progress' as const },
    body: report(position, 15),
    at: 1,
  })
  const other = wait('progress other', 1800)
  const nameAfter = (before: readonly ReturnType<typeof wait>[], position: number) =>
    nameOfReport([...before, other], 'one', report(position, 15), 2000)
  expect(nameAfter([], 15)).toBe('progress one')
  const begun = wait('progress one', 900)
  expect(nameAfter([begun], 15)).toBe('progress one')
  const seen = wait('progress one', 1700)
  expect(nameAfter([seen], 1800)).toBe('progress one')
  expect(nameAfter([seen], 15)).toBe('progress one 2000')
  expect(nameAfter([seen, wait('progress one 2000', 15)], 30)).toBe('progress one 2000')
})
