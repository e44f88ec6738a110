import { expect, test } from 'vitest'
import {
  classifyRecording,
  readRecordingKey,
  type RecordedOccurrence,
  recordingTitle,
  usedSeconds,
} from './recordings-policy.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 10, 12, minute))
const LIVE_CLASS = '0198c3a0-0000-7000-8000-000000000001'

const key = (minute: number) => `recordings/${LIVE_CLASS}/${at(minute).getTime()}-Ab_-3.mkv`
const file = (from: number, to: number) => {
  const read = readRecordingKey(key(from), at(to))
  if (!read) throw new Error('It is a key')
  return read
}
const occurrence = (values: Partial<RecordedOccurrence> = {}): RecordedOccurrence => ({
  id: 'one',
  startsAt: at(0),
  closesAt: at(75),
  isOver: true,
  recordedAt: null,
  ...values,
})

test('what a file is of stands in its name', () => {
  expect(file(3, 9)).toMatchObject({ liveClassId: LIVE_CLASS, startedAt: at(3), endedAt: at(9) })
  for (const strange of [
    'recordings/x/1-a.mkv',
    `recordings/${LIVE_CLASS}/a.mkv`,
    key(1) + '.part',
  ])
    expect(readRecordingKey(strange, at(0))).toBeUndefined()
})

test.each([
  ['a class that is over becomes a video', file(-2, 45), [occurrence()], 60, 'one'],
  ['the host may come back within a minute', file(-2, 45), [occurrence()], 45, 'wait'],
  ['a class that goes on is waited for', file(0, 9), [occurrence({ isOver: false })], 20, 'wait'],
  ['a rehearsal is not kept', file(-60, -50), [occurrence()], 60, 'remove'],
  ['nor one of a class that has not begun', file(-60, -50), [], -40, 'remove'],
  ['nor one for next week after the class', file(90, 95), [occurrence()], 120, 'remove'],
  [
    'each week is a video of its own',
    file(5, 40),
    [occurrence({ id: 'last', startsAt: at(-10_080), closesAt: at(-10_005) }), occurrence()],
    60,
    'one',
  ],
  ['a video is made once', file(0, 45), [occurrence({ recordedAt: at(50) })], 60, 'wait'],
  [
    'what no try could make a video of goes after a week',
    file(0, 45),
    [occurrence({ recordedAt: at(50) })],
    50 + 7 * 24 * 60 + 1,
    'remove',
  ],
])('%s', (_, recorded, occurrences, now, expected) => {
  const destiny = classifyRecording(recorded, occurrences, at(now))
  expect('occurrenceId' in destiny ? destiny.occurrenceId : Object.keys(destiny)[0]).toBe(expected)
})

test.each([
  [59_999, 'wait'],
  [60_000, 'occurrenceId'],
])('a host has a minute to come back: %i ms after the end of the file', (passed, expected) => {
  const now = new Date(at(45).getTime() + passed)
  expect(Object.keys(classifyRecording(file(0, 45), [occurrence()], now))).toEqual([expected])
})

test.each([
  ['from a minute before the start', file(-10, 45), { skipSeconds: 540, durationSeconds: 46 * 60 }],
  ['all of what begins later', file(3, 45), { skipSeconds: 0, durationSeconds: 42 * 60 }],
])('a video holds a class %s', (_, recorded, expected) =>
  expect(usedSeconds(recorded, at(0))).toEqual(expected),
)

test('the title says when it was, on the clocks of the class, and stays within its limit', () => {
  const late = new Date('2026-05-10T22:30:00Z')
  expect(recordingTitle('Evening', late, 'UTC')).toBe('Evening, 10 May 2026')
  expect(recordingTitle('Evening', late, 'Europe/Berlin')).toBe('Evening, 11 May 2026')
  const long = recordingTitle('x'.repeat(255), late, 'UTC')
  expect(long).toHaveLength(255)
  expect(long.endsWith('x, 10 May 2026')).toBe(true)
})
