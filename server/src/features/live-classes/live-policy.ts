import { texts as t } from '@carriage/texts/server/live-classes'
import { type LiveFacts, phaseOf } from '@carriage/contract/live-classes/policy'
import type { updateLiveBody } from '@carriage/contract/live-classes/form-schemas'
import {
  instantOrLater,
  type LocalMoment,
  localMomentOf,
} from '@carriage/contract/live-classes/local-moment'
import { PRIVATE_PEOPLE } from '@carriage/contract/live-classes/private'
import { scheduleProblem } from '@carriage/contract/live-classes/schedule-problem'
import type * as z from 'zod/mini'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { epoch } from '../../platform/time.ts'
import type { LiveRow } from './live-classes-queries.ts'
import type { LiveClassRow } from './live-classes-schema.ts'

type Fields = Omit<z.output<typeof updateLiveBody>, 'version'>

/** The facts of a class that its phase depends on, named as in the contract's rules. */
export const factsOf = (row: LiveRow): LiveFacts => ({
  status: row.status,
  starts_at: epoch(row.startsAt),
  duration: row.durationMinutes,
  stream_started_at: row.streamStartedAt,
  stream_stopped_at: row.streamStoppedAt,
})

const isOver = (row: LiveRow, now: Date): boolean =>
  phaseOf({ ...factsOf(row), status: 'scheduled' }, epoch(now)) === 'ended'

/** How long a change of a date waits before anybody is told, so that a coach who corrects it at once causes no mail. */
export const SETTLING_SECONDS = 60

/** Whether the current date of a class goes on without its host, who was lost after the start and has not come back. */
export const isInterrupted = (row: LiveRow, now: Date): boolean =>
  row.tookPlace && row.streamStartedAt === null && !isOver(row, now)

/**
 * Whether the current date of a class belongs to the time at which it was, with who was there and what was recorded: it is
 * over, or interrupted.
 */
export const wasHeld = (row: LiveRow, now: Date): boolean =>
  isOver(row, now) || isInterrupted(row, now)

/** The local date and time of a class; null while it has none. */
export const momentOf = (row: LiveClassRow): LocalMoment | null =>
  row.localDate === null || row.localTime === null || row.timezone === null
    ? null
    : { date: row.localDate, time: row.localTime, zone: row.timezone }

/** Throws 409 for what would make a private class one that others see, or that is recorded. */
export function checkStaysPrivate({ isPrivate }: LiveClassRow, fields: Fields): void {
  const isOpened =
    fields.status === 'draft' ||
    fields.recurring_schedule === true ||
    fields.record_session === true ||
    fields.broadcast_session === true ||
    (fields.capacity ?? 0) > PRIVATE_PEOPLE
  if (isPrivate && isOpened) throw new AppError('conflict', () => t.privateStays)
}

/** The columns of details and settings that the given fields change. */
export const changedDetails = (before: LiveClassRow, fields: Fields): Partial<LiveClassRow> => ({
  title: fields.title ?? before.title,
  description: fields.description ?? before.description,
  categories: fields.categories ?? before.categories,
  difficultyLevel: fields.difficulty_level ?? before.difficultyLevel,
  durationMinutes: fields.duration ?? before.durationMinutes,
  instructorId: fields.instructor ?? before.instructorId,
  tags: fields.tags ?? before.tags,
  bring: fields.bring ?? before.bring,
  openingSetup: fields.opening_setup === undefined ? before.openingSetup : fields.opening_setup,
  isRecurring: fields.recurring_schedule ?? before.isRecurring,
  sendsReminder: fields.send_remainder ?? before.sendsReminder,
  recordsSession: fields.record_session ?? before.recordsSession,
  broadcastsSession: fields.broadcast_session ?? before.broadcastsSession,
})

type Schedule = Pick<
  LiveClassRow,
  'localDate' | 'localTime' | 'timezone' | 'startsAt' | 'status' | 'capacity'
>

/**
 * The schedule columns that the given fields change. A new date must be in the future, and so must that of a
 * draft that is announced; otherwise the current one may stay. Throws 422 for an invalid schedule and for fewer seats
 * than are taken, and 409 when the broadcast is turned off while members without a seat are registered.
 */
export function changedSchedule(
  before: LiveClassRow,
  fields: Fields,
  {
    taken,
    now,
  }: {
    /** Registrations, with and without a seat, and seats that are kept. */ taken: number
    now: Date
  },
): Schedule {
  const capacity = fields.capacity ?? before.capacity
  const broadcasts = fields.broadcast_session ?? before.broadcastsSession
  const seats = Math.min(taken, before.capacity)
  if (capacity < seats) throw invalidField('capacity', () => t.seatsTakenAlready2({ seats }))
  if (before.broadcastsSession && !broadcasts && taken > capacity)
    throw new AppError('conflict', () => t.membersRegisteredAlreadyMoreThanThere({ taken }))
  const status = fields.status ?? before.status
  const when = changedMoment(before, fields, now)
  if (status !== 'draft' && when.startsAt === null)
    throw invalidField('status', () => t.setDateAndTimeBeforeYou)
  return { ...when, status, capacity }
}

function changedMoment(
  before: LiveClassRow,
  fields: Fields,
  now: Date,
): Pick<Schedule, 'localDate' | 'localTime' | 'timezone' | 'startsAt'> {
  const { localDate, localTime, timezone, startsAt } = before
  const date = fields.publish_date ?? localDate
  const time = fields.publish_time ?? localTime
  const zone = fields.timezone ?? timezone
  const isAnnounced = before.status === 'draft' && (fields.status ?? 'draft') !== 'draft'
  // A weekly class whose next date was moved alone is read with that date, and may be sent back with it.
  const shown = startsAt !== null && timezone !== null && localMomentOf(epoch(startsAt), timezone)
  const isRule = date === localDate && time === localTime
  const isShown = shown && date === shown.date && time === shown.time
  const isKept = (isRule || isShown) && zone === timezone
  if (isKept && (!isAnnounced || startsAt === null || startsAt > now))
    return { localDate, localTime, timezone, startsAt }
  if (date === null) throw invalidField('publish_date', () => t.publishDateMustValidDate)
  if (time === null) throw invalidField('publish_time', () => t.invalidPublishDateOrTimeFormat)
  if (zone === null) throw invalidField('timezone', () => t.timezoneRequired)
  const moment = { date, time, zone }
  const problem = scheduleProblem(moment, epoch(now))
  if (problem) throw invalidField(problem.field, problem.says)
  const instant = instantOrLater(moment) ?? 0
  return { localDate: date, localTime: time, timezone: zone, startsAt: new Date(instant * 1000) }
}
