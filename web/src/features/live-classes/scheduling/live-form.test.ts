import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { describe, expect, test } from 'vitest'
import { detailErrors, liveBody, liveSnapshot, scheduleErrors } from './live-form.ts'

test('an empty form lacks everything but its length', () => {
  expect(detailErrors(liveSnapshot(null, { teacher: '', zone: 'UTC' }).values)).toEqual({
    instructor: 'Instructor is required',
    title: 'Title is required',
    description: 'Description is required',
    difficulty_level: 'You must select a difficulty level',
    categories: 'You must select a category',
  })
})

describe('the schedule', () => {
  const stored = {
    publish_date: '2026-06-01',
    publish_time: '18:30',
    timezone: 'Europe/Berlin',
    capacity: '20',
    recurring_schedule: false,
    status: 'scheduled' as const,
  }
  const now = Date.UTC(2026, 5, 2) / 1000

  test.each([
    // The class is over: what stands may stay, what is new lies ahead.
    [{}, {}],
    [{ capacity: '25' }, {}],
    [{ publish_time: '19:00' }, { publish_date: 'Publish date and time must be in the future' }],
    [{ publish_date: '2026-06-03' }, {}],
    [{ publish_date: '' }, { publish_date: 'Publish date must be a valid date' }],
    [{ publish_time: '' }, { publish_time: 'Invalid publish date or time format' }],
    [{ timezone: '' }, { timezone: 'Timezone is required' }],
    [{ capacity: '' }, { capacity: 'Capacity must be a positive number' }],
    [{ capacity: '-1' }, { capacity: 'Capacity must be a positive number' }],
    [
      { publish_date: '2027-03-28', publish_time: '02:30' },
      { publish_time: 'Invalid publish date or time format' },
    ],
  ])('changed by %j has the errors %j', (change, errors) => {
    expect(scheduleErrors({ ...stored, ...change }, stored, now)).toEqual(errors)
  })

  test.each([
    ['draft', {}],
    ['scheduled', { publish_date: 'Publish date and time must be in the future' }],
    ['published', { publish_date: 'Publish date and time must be in the future' }],
  ] as const)('of a draft whose date has passed, as %s, has the errors %j', (status, errors) => {
    const draft = { ...stored, status: 'draft' as const }
    expect(scheduleErrors({ ...draft, status }, draft, now)).toEqual(errors)
  })
})

describe('what is sent of a class', () => {
  const { values } = liveSnapshot(null, { teacher: '', zone: 'Europe/Lisbon' })
  const sent = (starts_at: number | null, changes: Partial<typeof values>) =>
    // Sound: nothing else of it is read.
    liveBody({ starts_at } as LiveClass, {
      version: 3,
      changes,
      values: { ...values, ...changes },
    })

  test('is what has changed, and a moment as a whole', () => {
    expect(sent(1, { title: 'New', capacity: '7' })).toEqual({
      version: 3,
      title: 'New',
      capacity: 7,
    })
    expect(sent(1, { publish_date: '2031-06-03', publish_time: '18:30' })).toEqual({
      version: 3,
      publish_date: '2031-06-03',
      publish_time: '18:30:00',
      timezone: 'Europe/Lisbon',
    })
  })

  test('is the complete schedule where there was none', () => {
    expect(sent(null, { publish_date: '2031-06-03', publish_time: '18:30' })).toMatchObject({
      timezone: 'Europe/Lisbon',
      status: 'scheduled',
      recurring_schedule: false,
    })
    expect(sent(null, { title: 'New' })).toEqual({ version: 3, title: 'New' })
  })
})
