import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { describe, expect, test } from 'vitest'
import * as policy from './recordings-policy.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 10, 12, minute))
const LIVE_CLASS = '0198c3a0-0000-7000-8000-000000000001'

const key = (minute: number) => `recordings/${LIVE_CLASS}/${at(minute).getTime()}-Ab_-3.mkv`
const file = (from: number, to: number) => {
  const read = policy.readRecordingKey(key(from), at(to))
  if (!read) throw new Error('It is a key')
  return read
}
const occurrence = (
  values: Partial<policy.RecordedOccurrence> = {},
): policy.RecordedOccurrence => ({
  id: 'one',
  liveClassId: LIVE_CLASS,
  startsAt: at(0),
  closesAt: at(75),
  isOver: true,
  recordedAt: null,
  ...values,
})

test('the engine puts its files where they are looked for', () => {
  expect(policy.RECORDINGS).toBe('recordings')
  expect(key(1).startsWith(`${policy.RECORDINGS}/`)).toBe(true)
})

test('a file that was moved has its end in its name, not in its time', () => {
  const moved = key(3).replace('-Ab', `-to-${at(9).getTime()}-Ab`)
  expect(policy.readRecordingKey(moved, at(30))).toMatchObject({ startedAt: at(3), endedAt: at(9) })
})

test('what a file is of stands in its name', () => {
  expect(file(3, 9)).toMatchObject({ liveClassId: LIVE_CLASS, startedAt: at(3), endedAt: at(9) })
  for (const strange of [
    'recordings/x/1-a.mkv',
    `recordings/${LIVE_CLASS}/a.mkv`,
    key(1) + '.part',
    `old/${key(1)}`,
    key(1).replace('recordings', 'records'),
    key(1).replace(LIVE_CLASS, LIVE_CLASS.slice(1)),
    key(1).replace(LIVE_CLASS, `${LIVE_CLASS}0`),
    key(1).replace(LIVE_CLASS, LIVE_CLASS.replace('c', 'g')),
    key(1).replace('-Ab_-3', '-'),
    key(1).replace('-Ab_-3', ''),
    key(1).replace('-Ab_-3', '-A b'),
    key(1).replace('.mkv', 'xmkv'),
    key(1).replace(`/${at(1).getTime()}`, '/1234567890123456'),
    key(1).replace(`/${at(1).getTime()}`, '/'),
  ])
    expect(policy.readRecordingKey(strange, at(0))).toBeUndefined()
})

test.each<[string, [number, number], policy.RecordedOccurrence[], number, string]>([
  ['a class that is over becomes a video', [-2, 45], [occurrence()], 60, 'one'],
  ['the host may come back within a minute', [-2, 45], [occurrence()], 45, 'wait'],
  ['a class that goes on is waited for', [0, 9], [occurrence({ isOver: false })], 20, 'wait'],
  ['a rehearsal is not kept', [-60, -50], [occurrence()], 60, 'remove'],
  ['nor one of a class that has not begun', [-60, -50], [], -40, 'remove'],
  ['nor one for next week after the class', [90, 95], [occurrence()], 120, 'remove'],
  [
    'each week is a video of its own',
    [5, 40],
    [occurrence({ id: 'last', startsAt: at(-10_080), closesAt: at(-10_005) }), occurrence()],
    60,
    'one',
  ],
  ['a video is made once', [0, 45], [occurrence({ recordedAt: at(50) })], 60, 'wait'],
  [
    'what no try could make a video of goes after two weeks',
    [0, 45],
    [occurrence({ recordedAt: at(50) })],
    50 + 14 * 24 * 60 + 1,
    'remove',
  ],
  [
    'what is given up on is kept as long as an admin can have it tried again',
    [0, 45],
    [occurrence({ recordedAt: at(50) })],
    50 + 14 * 24 * 60,
    'wait',
  ],
  ['what members could watch before the start is kept', [-10, -5], [occurrence()], 60, 'one'],
  ['what ends before the doors open is not', [-10, -6], [occurrence()], 60, 'remove'],
  [
    'what was sent with open doors waits for the class',
    [-4, -3],
    [occurrence({ isOver: false })],
    -1,
    'wait',
  ],
  ['what begins with the close belongs to it', [75, 80], [occurrence()], 90, 'one'],
  ['what begins after it does not', [76, 80], [occurrence()], 90, 'remove'],
  [
    'of two classes that a file touches it is of the later',
    [0, 45],
    [
      occurrence({ id: 'first', startsAt: at(-60) }),
      occurrence({ startsAt: at(0) }),
      occurrence({ id: 'second', startsAt: at(-30) }),
    ],
    60,
    'one',
  ],
])('%s', (_, recorded, occurrences, now, expected) => {
  const part = file(...recorded)
  const { removed, films } = policy.planRecordings([part], occurrences, at(now))
  expect(removed).toEqual(expected === 'remove' ? [part] : [])
  const made = films.map(({ occurrence: { id }, parts }) => [id, parts])
  expect(made).toEqual(['wait', 'remove'].includes(expected) ? [] : [[expected, [part]]])
})

test.each([
  [59_999, 0],
  [60_000, 1],
])('a host has a minute to come back: %i ms after the end of the file', (passed, films) => {
  const now = new Date(at(45).getTime() + passed)
  expect(policy.planRecordings([file(0, 45)], [occurrence()], now).films).toHaveLength(films)
})

test('a film is made of all parts of a class at once, in the order in which they were sent', () => {
  const [first, second] = [file(-2, 1), file(2, 20)]
  const late = policy.planRecordings([second, first], [occurrence()], at(20))
  expect(late).toEqual({ removed: [], films: [] })
  const made = policy.planRecordings([second, first], [occurrence()], at(21))
  expect(made.films.map(({ parts }) => parts)).toEqual([[first, second]])
})

describe('a part that is on its way into the store', () => {
  const moved = (from: number, to: number) => {
    const name = key(from).replace('-Ab', `-to-${at(to).getTime()}-Ab`)
    return policy.readRecordingKey(name, at(50)) ?? file(from, to)
  }
  const coming = (from: number) => {
    const note = policy.readRecordingKey(`${key(from)}.coming`, at(from))
    if (!note) throw new Error('It is a note')
    return note
  }
  const [first, second] = [moved(-2, 5), moved(6, 44)]

  test.each([
    ['the last one', [first, coming(6)]],
    ['the first one', [coming(-2), second]],
    ['one between others', [first, coming(6), moved(30, 44)]],
  ])('is waited for: %s', (_, files) => {
    const plan = policy.planRecordings(files, [occurrence()], at(60))
    expect(plan).toEqual({ removed: [], films: [] })
  })

  test('has come when it is there: its note goes', () => {
    const note = coming(6)
    const { removed, films } = policy.planRecordings([first, note, second], [occurrence()], at(60))
    expect(removed).toEqual([note])
    expect(films.map(({ parts }) => parts)).toEqual([[first, second]])
  })

  test('is given up after a day, and nothing is made of notes alone', () => {
    const DAY = 24 * 60
    const note = coming(6)
    const plan = (files: policy.RecordingFile[], minute: number) =>
      policy.planRecordings(files, [occurrence()], at(minute))
    expect(plan([first, note], 6 + DAY).films).toEqual([])
    const late = plan([first, note], 7 + DAY)
    expect(late.removed).toEqual([note])
    expect(late.films.map(({ parts }) => parts)).toEqual([[first]])
    expect(plan([note], 60)).toEqual({ removed: [], films: [] })
    expect(plan([note], 7 + DAY)).toEqual({ removed: [note], films: [] })
  })

  test('of a rehearsal stays until it has come', () =>
    expect(policy.planRecordings([coming(-60)], [], at(-50))).toEqual({ removed: [], films: [] }))
})

test('a recording belongs to a date of its own class only', () => {
  const other = occurrence({ liveClassId: LIVE_CLASS.replace('1', '2') })
  expect(policy.planRecordings([file(0, 45)], [other], at(60)).films).toEqual([])
})

test.each<[string, [number, number], ReturnType<typeof policy.usedSeconds>]>([
  ['from when members may come in', [-10, 45], { skipSeconds: 300, durationSeconds: 50 * 60 }],
  ['all of what begins with that', [-5, 45], { skipSeconds: 0, durationSeconds: 50 * 60 }],
  ['nothing of what ends before that', [-10, -6], { skipSeconds: 300, durationSeconds: 0 }],
  ['all of what begins later', [3, 45], { skipSeconds: 0, durationSeconds: 42 * 60 }],
])('a video holds a class %s', (_, recorded, expected) =>
  expect(policy.usedSeconds(file(...recorded), at(0))).toEqual(expected),
)

test('the title says when it was, on the clocks of the class, and stays within its limit', () => {
  const late = new Date('2026-05-10T22:30:00Z')
  expect(policy.recordingTitle('Evening', late, { timeZone: 'UTC', language: 'en' })).toBe(
    'Evening, 10 May 2026',
  )
  expect(
    policy.recordingTitle('Evening', late, { timeZone: 'Europe/Berlin', language: 'en' }),
  ).toBe('Evening, 11 May 2026')
  expect(policy.recordingTitle('Abend', late, { timeZone: 'UTC', language: 'de' })).toBe(
    'Abend, 10. Mai 2026',
  )
  const whole = 'y'.repeat(80 - ', 10 May 2026'.length)
  expect(policy.recordingTitle(whole, late, { timeZone: 'UTC', language: 'en' })).toBe(
    `${whole}, 10 May 2026`,
  )
  const long = policy.recordingTitle('x'.repeat(255), late, { timeZone: 'UTC', language: 'en' })
  expect(long).toHaveLength(80)
  expect(long.endsWith('x…, 10 May 2026')).toBe(true)
})

test('the description stays within the limit of a video, without half a letter', () => {
  expect(policy.recordingDescription('Slow and even')).toBe('Slow and even')
  expect(policy.recordingDescription('d'.repeat(80))).toBe('d'.repeat(80))
  expect(policy.recordingDescription('d'.repeat(500))).toBe(`${'d'.repeat(79)}…`)
  expect(policy.recordingDescription(`${'d'.repeat(78)}🦵${'d'.repeat(9)}`)).toBe(
    `${'d'.repeat(78)}…`,
  )
})

describe('set-ups in a recording', () => {
  const start = Date.parse('2026-05-04T17:00:00Z')
  const second = (seconds: number) => new Date(start + seconds * 1000)
  /** Ten minutes from ten seconds into the file on; a gap of a minute; five minutes. */
  const parts = [
    { startedAt: second(0), skipSeconds: 10, durationSeconds: 600 },
    { startedAt: second(670), skipSeconds: 0, durationSeconds: 300 },
  ]
  test.each([
    ['before the recording', -30, 0],
    ['in what is skipped', 5, 0],
    ['in the first part', 40, 30_000],
    ['in the gap', 640, 600_000],
    ['in the second part', 700, 630_000],
    ['after the end', 970, undefined],
  ])('what was told %s', (_, seconds, expected) => {
    expect(policy.positionInRecording(parts, second(seconds))).toBe(expected)
  })

  test('what was told before the start, or in a gap, is taken together', () => {
    const red = { ...NO_CHANGE, springs: [{ spring: 'red', count: 2 }] }
    const told = [
      { toldAt: second(-60), setup: red },
      { toldAt: second(-30), setup: { ...NO_CHANGE, footbar: 'low' as const } },
      { toldAt: second(700), setup: { ...NO_CHANGE, springs: [] } },
      { toldAt: second(2000), setup: red },
    ]
    const later = { at_ms: 630_000, ...NO_CHANGE, springs: [] }
    expect(policy.setupsOfRecording(parts, { opening: null, told })).toEqual([
      { at_ms: 0, ...red, footbar: 'low' },
      later,
    ])
    const opening = { ...NO_CHANGE, footbar: 'high' as const, headrest: 'up' as const }
    expect(policy.setupsOfRecording(parts, { opening, told })).toEqual([
      { at_ms: 0, ...red, footbar: 'low', headrest: 'up' },
      later,
    ])
  })
})
