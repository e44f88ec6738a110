import { texts as t } from '@carriage/texts/contract/planned-classes'
import * as z from 'zod/mini'
import { epochSeconds, id, namedSecond } from '../common.ts'
import { videoCard } from '../videos/schemas.ts'

/** A member plans no more classes than this at once. */
export const MAX_PLANNED = 100
/** How many days ahead a class can be planned. */
export const PLAN_DAYS = 366

export const planBody = z.object({ starts_at: namedSecond(() => t.chooseDayAndTime) })

/** A class that a member has put on a day. */
export const plannedClass = z.object({
  _id: id,
  /** Grows with each move; calendars replace their entry by it. */
  version: z.int(),
  starts_at: epochSeconds,
  video: videoCard,
})
export type PlannedClass = z.infer<typeof plannedClass>

export const planAnswer = z.object({ message: z.string(), planned_class: plannedClass })
/** What is ahead or was planned for the last half day, and is not done yet; the next first. */
export const plannedAnswer = z.object({ planned_classes: z.array(plannedClass) })
