import {
  DEFAULT_LIVE_DURATION,
  type LiveDetails,
  liveDetails,
  type LiveSchedule,
  liveSchedule,
  type LiveSettings,
} from '@carriage/contract/live-classes/form-schemas'
import { scheduleProblem } from '@carriage/contract/live-classes/schedule-problem'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { fieldErrors } from '../../../lib/api/field-errors.ts'

/** What a form holds while it is being filled in: nothing may be chosen yet. */
export type DetailValues = Omit<LiveDetails, 'difficulty_level'> & {
  difficulty_level: LiveDetails['difficulty_level'] | ''
}
export const detailNames = [
  'instructor',
  'title',
  'description',
  'difficulty_level',
  'categories',
  'duration',
  'tags',
] as const satisfies readonly (keyof DetailValues)[]

/** @param instructor who teaches it where nobody is named so far */
export const detailsOf = (live: LiveClass | null, instructor: string): DetailValues => ({
  instructor: live?.instructor?._id ?? instructor,
  title: live?.title ?? '',
  description: live?.description ?? '',
  difficulty_level: live?.difficulty_level ?? '',
  categories: live?.categories ?? [],
  duration: live?.duration ?? DEFAULT_LIVE_DURATION,
  tags: live?.tags ?? [],
})

type Errors<Values> = Partial<Record<keyof Values & string, string>>

/** What is wrong with the details, a sentence for each field; the rules are the contract's. */
export const detailErrors = (values: DetailValues): Errors<DetailValues> =>
  fieldErrors(liveDetails.safeParse(values).error, detailNames)

export type ScheduleValues = Pick<
  LiveSchedule,
  'publish_date' | 'timezone' | 'recurring_schedule' | 'status'
> & {
  /** 'HH:mm', as a field for the time has it. */
  publish_time: string
  /** As typed. */
  capacity: string
}
export const scheduleNames = [
  'publish_date',
  'publish_time',
  'timezone',
  'capacity',
  'recurring_schedule',
  'status',
] as const satisfies readonly (keyof ScheduleValues)[]

/** @param zone of the browser, for a class without a schedule; such a one is going to be scheduled */
export const scheduleOf = (live: LiveClass, zone: string): ScheduleValues => ({
  publish_date: live.publish_date ?? '',
  publish_time: live.publish_time?.slice(0, 5) ?? '',
  timezone: live.timezone ?? zone,
  capacity: String(live.capacity),
  recurring_schedule: live.recurring_schedule,
  status: live.starts_at === null ? 'scheduled' : live.status,
})

/** As it is sent. */
export const scheduleBody = (values: ScheduleValues) => ({
  ...values,
  publish_time: `${values.publish_time}:00`,
  capacity: Number(values.capacity),
})

/**
 * What is wrong with the schedule. A moment that is new, or of a draft that is announced, must lie ahead of
 * `now` (epoch seconds); any other that stands may stay.
 */
export function scheduleErrors(
  values: ScheduleValues,
  stored: ScheduleValues,
  now: number,
): Errors<ScheduleValues> {
  const parsed = liveSchedule.safeParse(scheduleBody(values))
  const errors = fieldErrors(parsed.error, scheduleNames)
  const moment = ['publish_date', 'publish_time', 'timezone'] as const
  if (moment.some((name) => errors[name] !== undefined)) return errors
  const isAnnounced = stored.status === 'draft' && values.status !== 'draft'
  if (!isAnnounced && moment.every((name) => values[name] === stored[name])) return errors
  const { publish_date: date, publish_time: time, timezone: zone } = values
  const problem = scheduleProblem({ date, time: `${time}:00`, zone }, now)
  return problem ? { ...errors, [problem.field]: problem.message } : errors
}

export const settingsOf = (live: LiveClass): LiveSettings => ({
  send_remainder: live.send_remainder,
  record_session: live.record_session,
  broadcast_session: live.broadcast_session,
})
