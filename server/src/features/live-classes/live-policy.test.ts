import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import type { LiveRow } from './live-classes-queries.ts'
import { changedDetails, changedSchedule, factsOf, momentOf } from './live-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const details = {
  title: 'Evening',
  description: 'Slow',
  categories: ['core'],
  difficultyLevel: 'beginner',
  durationMinutes: 45,
  instructorId: 'ada',
  tags: ['feet'],
  isRecurring: true,
  sendsReminder: true,
  recordsSession: true,
} as const
const moment = { localDate: '2026-05-12', localTime: '18:00:00', timezone: 'Europe/Berlin' }
const startsAt = new Date('2026-05-12T16:00:00Z')
const unplanned = { localDate: null, localTime: null, timezone: null, startsAt: null }
const before = (change: object = {}) =>
  // Only what the rules read.
  ({
    ...details,
    ...moment,
    startsAt,
    status: 'scheduled',
    capacity: 20,
    streamStartedAt: 5,
    streamStoppedAt: 6,
    ...change,
  }) as unknown as LiveRow
type Fields = Parameters<typeof changedDetails>[1]
const change = (row: LiveRow, fields: Fields, taken = 0) =>
  changedSchedule(row, fields, { taken, now })

test('the phase of a class follows from what its row holds', () => {
  expect(factsOf(before())).toEqual({
    status: 'scheduled',
    starts_at: startsAt.getTime() / 1000,
    duration: 45,
    stream_started_at: 5,
    stream_stopped_at: 6,
  })
  expect(factsOf(before({ startsAt: null })).starts_at).toBeNull()
})

test('a class has a moment once it has all three parts of it', () => {
  const { localDate: date, localTime: time, timezone: zone } = moment
  expect(momentOf(before())).toEqual({ date, time, zone })
  for (const part of ['localDate', 'localTime', 'timezone'])
    expect(momentOf(before({ [part]: null }))).toBeNull()
})

describe('the details of a class', () => {
  test('stay as they are where nothing is said', () => {
    expect(changedDetails(before(), {})).toEqual(details)
  })

  test('change to what is said, also to nothing and no', () => {
    const fields: Fields = {
      title: 'Morning',
      description: 'Fast',
      categories: ['recovery'],
      difficulty_level: 'advanced',
      duration: 60,
      instructor: 'eve',
      tags: [],
      recurring_schedule: false,
      send_remainder: false,
      record_session: false,
    }
    expect(changedDetails(before(), fields)).toEqual({
      title: 'Morning',
      description: 'Fast',
      categories: ['recovery'],
      difficultyLevel: 'advanced',
      durationMinutes: 60,
      instructorId: 'eve',
      tags: [],
      isRecurring: false,
      sendsReminder: false,
      recordsSession: false,
    })
  })
})

describe('the schedule of a class', () => {
  const stands = { ...moment, startsAt, status: 'scheduled', capacity: 20 }

  test('stays as it is where nothing is said, and may be said again, even in the past', () => {
    expect(change(before(), {})).toEqual(stands)
    const again = {
      publish_date: '2026-05-12',
      publish_time: '18:00:00',
      timezone: 'Europe/Berlin',
    }
    const past = { startsAt: new Date('2026-05-01T16:00:00Z') }
    expect(change(before(past), again)).toEqual({ ...stands, ...past })
  })

  test.each<[string, Fields, object]>([
    [
      'another day',
      { publish_date: '2026-05-13' },
      { localDate: '2026-05-13', startsAt: new Date('2026-05-13T16:00:00Z') },
    ],
    [
      'another hour',
      { publish_time: '19:30:00' },
      { localTime: '19:30:00', startsAt: new Date('2026-05-12T17:30:00Z') },
    ],
    [
      'other clocks',
      { timezone: 'UTC' },
      { timezone: 'UTC', startsAt: new Date('2026-05-12T18:00:00Z') },
    ],
    ['publication', { status: 'published' }, { status: 'published' }],
  ])('moves by %s alone', (_, fields, after) => {
    expect(change(before(), fields)).toEqual({ ...stands, ...after })
  })

  test('is made whole, of a draft without any', () => {
    const fields: Fields = {
      publish_date: '2026-05-12',
      publish_time: '18:00:00',
      timezone: 'Europe/Berlin',
      status: 'scheduled',
    }
    expect(change(before({ ...unplanned, status: 'draft' }), fields)).toEqual(stands)
  })

  test.each<[string, string, Fields]>([
    ['publish_date', 'Publish date must be a valid date', { publish_time: '18:00:00' }],
    [
      'publish_time',
      'Invalid publish date or time format',
      { publish_date: '2026-05-12', timezone: 'UTC' },
    ],
    ['timezone', 'Timezone is required', { publish_date: '2026-05-12', publish_time: '18:00:00' }],
  ])('is not made without %s', (field, text, fields) => {
    const refusal = refusalOf(() => change(before({ ...unplanned, status: 'draft' }), fields))
    expect(refusal).toMatchObject({ code: 'invalid', fields: { [field]: text } })
  })

  test.each<[string, string, Fields]>([
    [
      'publish_date',
      'Publish date and time must be in the future',
      { publish_date: '2026-05-10', publish_time: '14:00:00' },
    ],
    [
      'publish_time',
      'Invalid publish date or time format',
      { publish_date: '2027-03-28', publish_time: '02:30:00' },
    ],
  ])('is refused at %s: %s', (field, text, fields) => {
    const refusal = refusalOf(() => change(before(), fields))
    expect(refusal).toMatchObject({ code: 'invalid', fields: { [field]: text } })
  })

  test('is asked for before the class is announced, and not of a draft', () => {
    const draft = before({ ...unplanned, status: 'draft' })
    expect(refusalOf(() => change(draft, { status: 'published' }))).toMatchObject({
      code: 'invalid',
      fields: { status: 'Set date and time before you schedule the class' },
    })
    expect(change(draft, {})).toEqual({ ...unplanned, status: 'draft', capacity: 20 })
  })

  test.each(['scheduled', 'published'] as const)(
    'lies ahead when a draft is %s; a draft itself may be saved later too',
    (status) => {
      const passed = { localDate: '2026-05-10', localTime: '14:00:00', startsAt: now }
      const draft = before({ ...passed, status: 'draft' })
      expect(refusalOf(() => change(draft, { status }))).toMatchObject({
        code: 'invalid',
        fields: { publish_date: 'Publish date and time must be in the future' },
      })
      expect(change(draft, { status: 'draft' })).toEqual({
        ...stands,
        ...passed,
        status: 'draft',
      })
      expect(change(before({ status: 'draft' }), { status }).status).toBe(status)
    },
  )

  test.each([
    [12, 12, 12],
    [13, 12, 13],
  ])('has %i seats while %i are taken', (capacity, taken, after) => {
    expect(change(before(), { capacity }, taken).capacity).toBe(after)
  })

  test('has no fewer seats than are taken', () => {
    expect(refusalOf(() => change(before(), { capacity: 11 }, 12))).toMatchObject({
      code: 'invalid',
      fields: { capacity: '12 seats are taken already' },
    })
    expect(change(before({ capacity: 5 }), {}, 12).capacity).toBe(5)
  })
})
