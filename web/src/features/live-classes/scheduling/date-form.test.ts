import type { LiveDate } from '@carriage/contract/live-classes/schemas'
import { expect, test } from 'vitest'
import { changedParts, dateValues } from './date-form.ts'

const date: LiveDate = {
  occurrence_id: 'one',
  starts_at: Date.UTC(2026, 4, 10, 14) / 1000,
  publish_date: '2026-05-10',
  publish_time: '14:00:00',
  title: 'Evening',
  description: 'Slow',
  instructor: null,
  capacity: 20,
  rsvp_count: 0,
  skipped: false,
  own: [],
}

test.each([
  [{}, {}],
  [{ publish_time: '15:00' }, { publish_date: '2026-05-10', publish_time: '15:00' }],
  [{ publish_date: '2026-05-11' }, { publish_date: '2026-05-11', publish_time: '14:00' }],
  [
    { instructor: 'nora', capacity: '7' },
    { instructor: 'nora', capacity: 7 },
  ],
  [
    { title: 'Morning', description: 'Even' },
    { title: 'Morning', description: 'Even' },
  ],
])('of a date that is changed by %j, %j is sent', (change, sent) => {
  expect(changedParts(date, { ...dateValues(date), ...change })).toEqual(sent)
})
