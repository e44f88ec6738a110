import * as z from 'zod/mini'
import { categories, levels, line, publicationStatuses } from '../common.ts'
import { preparationChanges, preparationFields } from './preparation.ts'
import { zoneOf } from './time-zones.ts'

/** Durations to choose from, in minutes; the API accepts every value in between. */
export const liveDurations = [15, 30, 45, 60, 90] as const
export const DEFAULT_LIVE_DURATION = 45
export const MIN_LIVE_DURATION = 15
export const MAX_LIVE_DURATION = 120
export const MAX_LIVE_CAPACITY = 100
/** The default for a class without a saved schedule. */
export const DEFAULT_LIVE_CAPACITY = 20

const unique = (items: readonly string[]): boolean => new Set(items).size === items.length
const tag = line(1, 40, 'A tag has at least one letter', 'A tag has at most 40 characters')
const TOO_SHORT = 'Duration must be at least 15 minutes'

const detailFields = {
  /** Id of a coach. */
  instructor: z.uuid('Instructor is required'),
  title: line(1, 255, 'Title is required', 'Title must be less than 255 characters'),
  description: z.string('Description is required').check(
    z.trim(),
    z.minLength(1, 'Description is required'),
    z.maxLength(500, 'Description must be less than 500 characters'),
    z.refine((text) => !text.includes('\0'), 'Description contains an unsupported character'),
  ),
  difficulty_level: z.enum(levels, 'You must select a difficulty level'),
  categories: z
    .array(z.enum(categories), 'You must select a category')
    .check(
      z.minLength(1, 'You must select a category'),
      z.refine(unique, 'Each category counts once'),
    ),
  duration: z
    .int(TOO_SHORT)
    .check(
      z.minimum(MIN_LIVE_DURATION, TOO_SHORT),
      z.maximum(MAX_LIVE_DURATION, 'Duration cannot exceed 120 minutes'),
    ),
}
const tags = z.array(tag).check(
  z.maxLength(20, 'At most 20 tags'),
  z.refine((all) => unique(all.map((one) => one.toLowerCase())), 'Each tag counts once'),
)

const NO_CAPACITY = 'Capacity must be a positive number'
const isDate = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text)
  )
}
export const INVALID_MOMENT = 'Invalid publish date or time format'
export const NOT_IN_FUTURE = 'Publish date and time must be in the future'
const NO_ZONE = 'Timezone is required'

const scheduleFields = {
  publish_date: z
    .string('Publish date must be a valid date')
    .check(z.refine(isDate, 'Publish date must be a valid date')),
  /** Seconds are optional. */
  publish_time: z.pipe(
    z.string(INVALID_MOMENT).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, INVALID_MOMENT)),
    z.transform((time: string) => (time.length === 5 ? `${time}:00` : time)),
  ),
  /** An IANA name or one of its labels. */
  timezone: z.pipe(
    z.string(NO_ZONE).check(z.refine((zone) => zoneOf(zone) !== undefined, NO_ZONE)),
    z.transform((zone: string) => zoneOf(zone) ?? zone),
  ),
  capacity: z
    .int(NO_CAPACITY)
    .check(
      z.minimum(1, NO_CAPACITY),
      z.maximum(MAX_LIVE_CAPACITY, `Capacity is at most ${MAX_LIVE_CAPACITY}`),
    ),
  recurring_schedule: z.boolean('Choose whether the class repeats'),
}
const status = z.enum(publicationStatuses, 'Publishing status is required')

const settingFields = {
  send_remainder: z.boolean('Choose whether to send a reminder'),
  record_session: z.boolean('Choose whether to record'),
}
const broadcast = z.boolean('Choose whether to broadcast')

/** The complete tab Details. */
export const liveDetails = z.object({ ...detailFields, tags, ...preparationFields })
export type LiveDetails = z.output<typeof liveDetails>

/** The complete tab Schedule. `scheduleProblem` checks its date. */
export const liveSchedule = z.object({ ...scheduleFields, status })
export type LiveSchedule = z.output<typeof liveSchedule>

/** The complete tab Settings. */
export const liveSettings = z.object({
  ...settingFields,
  broadcast_session: z._default(broadcast, false),
})
export type LiveSettings = z.output<typeof liveSettings>

export const createLiveBody = z.object({
  ...detailFields,
  tags: z.optional(tags),
  ...preparationFields,
})

/** What can be changed of one date of a class, or from it on. */
export const updateLiveDateBody = z.object({
  scope: z.enum(['one', 'following']),
  ...z.partial(
    z.object({
      instructor: detailFields.instructor,
      title: detailFields.title,
      description: detailFields.description,
      publish_date: scheduleFields.publish_date,
      publish_time: scheduleFields.publish_time,
      capacity: scheduleFields.capacity,
      /** Of the class. */
      version: z.int(),
    }),
  ).shape,
})

/** Any fields of any tab; absent fields stay. */
export const updateLiveBody = z.partial(
  z.object({
    ...detailFields,
    tags,
    ...preparationChanges,
    ...scheduleFields,
    status,
    ...settingFields,
    broadcast_session: broadcast,
    version: z.int(),
  }),
)
