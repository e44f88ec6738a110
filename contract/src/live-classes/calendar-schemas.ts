import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { epochSeconds, id, publicationStatuses } from '../common.ts'
import { livePerson } from './schemas.ts'

/** What a calendar shows at most. */
export const MAX_CALENDAR_DAYS = 62
export const liveCalendarQuery = z
  .object({
    /** Epoch seconds; the second is exclusive. */
    from: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000)),
    to: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000)),
  })
  .check(
    z.refine(({ from, to }) => to > from && to - from <= MAX_CALENDAR_DAYS * 24 * 3600, {
      path: ['to'],
      error: () => t.chooseAtMostDays({ maxCalendarDays: MAX_CALENDAR_DAYS }),
    }),
  )
/** A date on the calendar of the studio. */
export const calendarDate = z.object({
  occurrence_id: id,
  live_class_id: id,
  starts_at: epochSeconds,
  /** Minutes. */
  duration: z.int(),
  title: z.string(),
  instructor: z.nullable(livePerson),
  capacity: z.int(),
  rsvp_count: z.int(),
  status: z.enum(publicationStatuses),
  /** Whether it was called off. */
  skipped: z.boolean(),
})
export type CalendarDate = z.infer<typeof calendarDate>
export const liveCalendarAnswer = z.object({ dates: z.array(calendarDate) })
