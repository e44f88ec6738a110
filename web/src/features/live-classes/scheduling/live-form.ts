import {
  DEFAULT_LIVE_CAPACITY,
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
import type { Snapshot } from '../../../lib/editing/edit.ts'
import type { Save } from '../../../lib/editing/record-editor.ts'

/** What a form holds while it is being filled in: nothing may be chosen yet. */
export type DetailValues = Omit<LiveDetails, 'difficulty_level'> & {
  difficulty_level: LiveDetails['difficulty_level'] | ''
}
const detailNames = [
  'instructor',
  'title',
  'description',
  'difficulty_level',
  'categories',
  'duration',
  'tags',
  'bring',
  'opening_setup',
] as const satisfies readonly (keyof DetailValues)[]

/** The form changes the class, and not what its next date has of its own. */
const detailsOf = (live: LiveClass | null, instructor: string): DetailValues => ({
  instructor: live?.series.instructor?._id ?? instructor,
  title: live?.series.title ?? '',
  description: live?.series.description ?? '',
  difficulty_level: live?.difficulty_level ?? '',
  categories: live?.categories ?? [],
  duration: live?.duration ?? DEFAULT_LIVE_DURATION,
  tags: live?.tags ?? [],
  bring: live?.bring ?? [],
  opening_setup: live?.opening_setup ?? null,
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
const scheduleNames = [
  'publish_date',
  'publish_time',
  'timezone',
  'capacity',
  'recurring_schedule',
  'status',
] as const satisfies readonly (keyof ScheduleValues)[]

const scheduleOf = (live: LiveClass | null, zone: string): ScheduleValues => ({
  publish_date: live?.series.publish_date ?? '',
  publish_time: live?.series.publish_time?.slice(0, 5) ?? '',
  timezone: live?.timezone ?? zone,
  capacity: String(live?.series.capacity ?? DEFAULT_LIVE_CAPACITY),
  recurring_schedule: live?.recurring_schedule ?? false,
  status: live?.starts_at ? live.status : 'scheduled',
})

const moment = ['publish_date', 'publish_time', 'timezone'] as const

/** The complete schedule, as it is sent. */
const scheduleBody = (values: ScheduleValues) => ({
  publish_date: values.publish_date,
  publish_time: `${values.publish_time}:00`,
  timezone: values.timezone,
  capacity: Number(values.capacity),
  recurring_schedule: values.recurring_schedule,
  status: values.status,
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
  if (moment.some((name) => errors[name] !== undefined)) return errors
  const isAnnounced = stored.status === 'draft' && values.status !== 'draft'
  if (!isAnnounced && moment.every((name) => values[name] === stored[name])) return errors
  const { publish_date: date, publish_time: time, timezone: zone } = values
  const problem = scheduleProblem({ date, time: `${time}:00`, zone }, now)
  return problem ? { ...errors, [problem.field]: problem.says() } : errors
}

const settingsOf = (live: LiveClass | null): LiveSettings => ({
  send_remainder: live?.send_remainder ?? false,
  record_session: live?.record_session ?? false,
  broadcast_session: live?.broadcast_session ?? false,
})

const settingNames = [
  'send_remainder',
  'record_session',
  'broadcast_session',
] as const satisfies readonly (keyof LiveSettings)[]

/** The tabs Details, Schedule and Settings, which are saved as one. */
export type LiveValues = DetailValues & ScheduleValues & LiveSettings
export const liveTabFields = {
  details: detailNames,
  schedule: scheduleNames,
  settings: settingNames,
}

interface Suggestions {
  /** Who teaches it where nobody is named so far; '' for nobody. */
  teacher: string
  /** Of the browser, for a class without a schedule; such a one is going to be scheduled. */
  zone: string
}

/** What the form begins with; null for a class that is yet to be created. */
export const liveSnapshot = (
  live: LiveClass | null,
  { teacher, zone }: Suggestions,
): Snapshot<LiveValues> => ({
  version: live?.version ?? 0,
  values: { ...detailsOf(live, teacher), ...scheduleOf(live, zone), ...settingsOf(live) },
})

/** What is sent of a form that has been checked: what has changed; a schedule that is new, or whose moment is, as a whole. */
export function liveBody(live: LiveClass, { version, changes, values }: Save<LiveValues>) {
  const { difficulty_level: level, publish_time: _, capacity, ...fields } = changes
  const isChanged = (names: readonly string[]) => names.some((name) => name in changes)
  const schedule = scheduleBody(values)
  const { publish_date, publish_time, timezone } = schedule
  return {
    ...fields,
    version,
    ...(level && { difficulty_level: level }),
    ...(capacity !== undefined && { capacity: schedule.capacity }),
    ...(isChanged(moment) && { publish_date, publish_time, timezone }),
    ...(live.starts_at === null && isChanged(scheduleNames) && schedule),
  }
}
