import { describe, expect, test } from 'vitest'
import { liveDetails, liveSchedule, liveSettings } from './form-schemas.ts'
import { scheduleProblem } from './schedule-problem.ts'
import { timeZones, zoneOf } from './time-zones.ts'

const details = {
  instructor: '0198f0c6-1111-7000-8000-000000000000',
  title: 'Evening reformer',
  description: 'Slow and even',
  difficulty_level: 'beginner',
  categories: ['core'],
  duration: 45,
  tags: [],
}
const schedule = {
  publish_date: '2026-06-01',
  publish_time: '18:30:00',
  timezone: 'Europe/Berlin',
  capacity: 20,
  recurring_schedule: false,
  status: 'scheduled',
}
const problems = (
  schema: typeof liveDetails | typeof liveSchedule | typeof liveSettings,
  value: object,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('details', () => {
  test.each([
    [{}, []],
    [{ instructor: '' }, ['Instructor is required']],
    [{ title: ' ' }, ['Title is required']],
    [{ title: 'x'.repeat(255) }, []],
    [{ title: 'x'.repeat(256) }, ['Title must be less than 255 characters']],
    [{ description: '' }, ['Description is required']],
    [{ description: 'x'.repeat(500) }, []],
    [{ description: 'x'.repeat(501) }, ['Description must be less than 500 characters']],
    [{ difficulty_level: '' }, ['You must select a difficulty level']],
    [{ categories: [] }, ['You must select a category']],
    [{ duration: 14 }, ['Duration must be at least 15 minutes']],
    [{ duration: -5 }, ['Duration must be at least 15 minutes']],
    [{ duration: '45' }, ['Duration must be at least 15 minutes']],
    [{ duration: 15 }, []],
    [{ duration: 120 }, []],
    [{ duration: 121 }, ['Duration cannot exceed 120 minutes']],
  ])('%j', (change, messages) => {
    expect(problems(liveDetails, { ...details, ...change })).toEqual(messages)
  })
})

describe('schedule', () => {
  test.each([
    [{}, []],
    [{ publish_date: '' }, ['Publish date must be a valid date']],
    [{ publish_date: '2026-02-30' }, ['Publish date must be a valid date']],
    [{ publish_date: 1_800_000_000 }, ['Publish date must be a valid date']],
    [{ publish_time: '25:00' }, ['Invalid publish date or time format']],
    [{ publish_time: '18:30' }, []],
    [{ timezone: '' }, ['Timezone is required']],
    [{ timezone: 'Mars/Olympus' }, ['Timezone is required']],
    [{ capacity: 0 }, ['Capacity must be a positive number']],
    [{ capacity: 100 }, []],
    [{ capacity: 101 }, ['Capacity is at most 100']],
    [{ recurring_schedule: 'yes' }, ['Choose whether the class repeats']],
    [{ recurring_schedule: undefined }, ['Choose whether the class repeats']],
  ])('%j', (change, messages) => {
    expect(problems(liveSchedule, { ...schedule, ...change })).toEqual(messages)
  })

  test('is stored with seconds and the IANA name of its zone', () => {
    const kept = liveSchedule.parse({
      ...schedule,
      publish_time: '18:30',
      timezone: 'Eastern Time (US & Canada)',
    })
    expect(kept).toMatchObject({ publish_time: '18:30:00', timezone: 'America/New_York' })
  })

  const now = Date.UTC(2026, 5, 1, 16, 30) / 1000
  test.each([
    ['18:30:01', null],
    ['18:30:00', 'Publish date and time must be in the future'],
    ['09:00:00', 'Publish date and time must be in the future'],
  ])('at 18:30 in Berlin, the time %s gives %s', (time, message) => {
    const moment = { date: '2026-06-01', time, zone: 'Europe/Berlin' }
    expect(scheduleProblem(moment, now)?.says() ?? null).toBe(message)
  })

  test('a local time skipped by daylight saving time is refused', () => {
    const moment = { date: '2027-03-28', time: '02:30:00', zone: 'Europe/Berlin' }
    const problem = scheduleProblem(moment, now)
    expect([problem?.field, problem?.says()]).toEqual([
      'publish_time',
      'Invalid publish date or time format',
    ])
  })
})

test.each([
  [{ send_remainder: true, record_session: false }, 0],
  [{ send_remainder: true }, 1],
  [{ send_remainder: 'true', record_session: 0 }, 2],
])('settings %j have %i problems', (value, count) => {
  expect(problems(liveSettings, value)).toHaveLength(count)
})

describe('zones', () => {
  test.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['UTC', 'UTC'],
    ['+02:00', undefined],
    ['', undefined],
    ['nowhere', undefined],
  ])('%s is %s', (label, zone) => {
    expect(zoneOf(label)).toBe(zone)
  })

  test('all offered zones are valid', () => {
    expect(timeZones().filter((zone) => zoneOf(zone) === undefined)).toEqual([])
    expect(timeZones()).toContain('UTC')
  })
})
