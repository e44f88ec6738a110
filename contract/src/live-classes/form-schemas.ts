import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { line } from '../common.ts'
import { preparationChanges, preparationFields } from './preparation.ts'
import { zoneOf } from './time-zones.ts'
import {
  chosenCategories,
  description,
  difficultyLevel,
  publicationStatus,
  tags,
} from '../content.ts'

/** Durations to choose from, in minutes; the API accepts every value in between. */
export const liveDurations = [15, 30, 45, 60, 90] as const
export const DEFAULT_LIVE_DURATION = 45
export const MIN_LIVE_DURATION = 15
export const MAX_LIVE_DURATION = 120
export const MAX_LIVE_CAPACITY = 100
/** The default for a class without a saved schedule. */
export const DEFAULT_LIVE_CAPACITY = 20

const tooShort = () => t.durationMustAtLeast15Minutes

const detailFields = {
  /** Id of a coach. */
  instructor: z.uuid({ error: () => t.instructorRequired }),
  title: line(
    1,
    255,
    () => t.titleRequired,
    () => t.titleMustLessThan255Characters,
  ),
  description: description(500, () => t.descriptionMustLessThan500Characters),
  difficulty_level: difficultyLevel,
  categories: chosenCategories(() => t.youMustSelectCategory),
  duration: z
    .int({ error: tooShort })
    .check(
      z.minimum(MIN_LIVE_DURATION, { error: tooShort }),
      z.maximum(MAX_LIVE_DURATION, { error: () => t.durationCannotExceed120Minutes }),
    ),
}

const noCapacity = () => t.capacityMustPositiveNumber
const isDate = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text)
  )
}
export const invalidMoment = () => t.invalidPublishDateOrTimeFormat
export const notInFuture = () => t.publishDateAndTimeMustIn
const noZone = () => t.timezoneRequired

export const scheduleFields = {
  publish_date: z
    .string({ error: () => t.publishDateMustValidDate })
    .check(z.refine(isDate, { error: () => t.publishDateMustValidDate })),
  /** Seconds are optional. */
  publish_time: z.pipe(
    z
      .string({ error: invalidMoment })
      .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: invalidMoment })),
    z.transform((time: string) => (time.length === 5 ? `${time}:00` : time)),
  ),
  /** An IANA name or one of its labels. */
  timezone: z.pipe(
    z
      .string({ error: noZone })
      .check(z.refine((zone) => zoneOf(zone) !== undefined, { error: noZone })),
    z.transform((zone: string) => zoneOf(zone) ?? zone),
  ),
  capacity: z.int({ error: noCapacity }).check(
    z.minimum(1, { error: noCapacity }),
    z.maximum(MAX_LIVE_CAPACITY, {
      error: () => t.capacityAtMost({ maxLiveCapacity: MAX_LIVE_CAPACITY }),
    }),
  ),
  recurring_schedule: z.boolean({ error: () => t.chooseWhetherClassRepeats }),
}

const settingFields = {
  send_remainder: z.boolean({ error: () => t.chooseWhetherSendReminder }),
  record_session: z.boolean({ error: () => t.chooseWhetherRecord }),
}
const broadcast = z.boolean({ error: () => t.chooseWhetherBroadcast })

/** The complete tab Details. */
export const liveDetails = z.object({ ...detailFields, tags, ...preparationFields })
export type LiveDetails = z.output<typeof liveDetails>

/** The complete tab Schedule. `scheduleProblem` checks its date. */
export const liveSchedule = z.object({ ...scheduleFields, status: publicationStatus })
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
    status: publicationStatus,
    ...settingFields,
    broadcast_session: broadcast,
    version: z.int(),
  }),
)
