import { texts as t } from '@carriage/texts/server/live-classes'
import type { updateLiveDateBody } from '@carriage/contract/live-classes/form-schemas'
import { instantOf, localMomentOf, addDaysTo } from '@carriage/contract/live-classes/local-moment'
import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import { scheduleProblem } from '@carriage/contract/live-classes/schedule-problem'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, checkVersion, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import {
  findClassOfDate,
  listDates,
  type OwnValues,
  saveDate,
  setSkipped,
} from '../dates-queries.ts'
import { type LiveRow, saveLive } from '../live-classes-queries.ts'
import type { OccurrenceRow } from '../live-classes-schema.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { factsOf, momentOf, wasHeld } from '../live-policy.ts'
import { moveOccurrence } from '../occurrences-queries.ts'
import { leaveOwnDates } from '../registration/cancel-registration.ts'
import { giveSeats } from '../registration/seats-queries.ts'
import { startOn } from '../series-policy.ts'
import { openOf, planDates, callOff } from './end-live-class.ts'
import { changeClass, checkInstructor } from './edit-live-class.ts'
import { lockManagedLive } from './read-admin-live.ts'
import { tellCoach } from './tell-coach.ts'
import { readLiveDates } from './read-dates.ts'
import type { dateScopeBody } from '@carriage/contract/live-classes/schemas'

type Fields = Omit<z.output<typeof updateLiveDateBody>, 'scope' | 'version'>
type Update = z.output<typeof updateLiveDateBody> & { id: string }

/** A date that is not over, with its class, which is locked until the transaction ends. */
async function lockDate(context: Context, on: Executor, id: string) {
  const liveClassId = await findClassOfDate(on, id)
  if (liveClassId === undefined) throw notFound('date')
  const live = await lockManagedLive(context, on, liveClassId)
  const dates = await listDates(on, liveClassId)
  const date = dates.find((one) => one.id === id)
  if (!date) throw notFound('date')
  return { live, date, dates }
}

/** Changes one date of a class, or that date and all that follow. */
export async function updateLiveDate(context: Context, { id, scope, version, ...fields }: Update) {
  return context.db.transaction(async (tx) => {
    const { live, date, dates } = await lockDate(context, tx, id)
    checkVersion('class', { seen: version, current: live.version })
    if (date.skippedAt !== null)
      throw new AppError('conflict', () => t.dateWasCalledOffRestoreFirst)
    // A class with one date is changed as such.
    const isAlone = dates.length === 1 && !live.series.isRecurring
    if (scope === 'one' && !isAlone) await changeOne(context, tx, { live, date }, fields)
    else await changeFollowing(context, tx, { live, date, dates }, fields)
    return readLiveDates(context, { id: live.id }, tx)
  })
}

async function changeOne(
  context: Context,
  on: Executor,
  { live, date }: { live: LiveRow; date: OccurrenceRow },
  fields: Fields,
): Promise<void> {
  const { series } = live
  const isCurrent = date.id === live.occurrenceId
  const former = date.instructorId ?? series.instructorId
  if (fields.instructor !== undefined && fields.instructor !== former)
    await checkInstructor(context, on, fields.instructor)
  const own: OwnValues = {
    ...(fields.title !== undefined && { title: ownOf(fields.title, series.title) }),
    ...(fields.description !== undefined && {
      description: ownOf(fields.description, series.description),
    }),
    ...(fields.instructor !== undefined && {
      instructorId: ownOf(fields.instructor, series.instructorId),
    }),
    ...(fields.capacity !== undefined && { capacity: ownOf(fields.capacity, series.capacity) }),
  }
  const startsAt = startOf(live, date, fields, context.now())
  if (startsAt.getTime() !== date.startsAt.getTime()) {
    if (isCurrent && live.streamStartedAt !== null)
      throw new AppError('conflict', () => t.stopStreamBeforeYouMoveClass)
    // Who was there, and what was recorded, belongs to the time at which it was.
    if (isCurrent && phaseOf(factsOf(live), epoch(context.now())) === 'ended')
      throw new AppError('conflict', liveRefusals.ended)
    if (isCurrent && wasHeld(live, context.now()))
      throw new AppError('conflict', () => t.dateHasTakenPlace)
    const rule = momentOf(series)
    own.isMoved = !rule || startsAt.getTime() !== startOn(rule, date.seriesDate).getTime()
    await moveOccurrence(on, date.id, { startsAt, at: context.now() })
  }
  const seats = checkSeats(date, series.capacity, fields.capacity)
  const hasOther = fields.instructor !== undefined && fields.instructor !== former
  await saveDate(on, date.id, {
    ...own,
    ...(hasOther && { changedAt: date.changedAt ?? context.now() }),
  })
  if (fields.capacity !== undefined && fields.capacity > seats)
    await giveSeats(on, date.id, fields.capacity - seats)
  if (hasOther) {
    await leaveOwnDates(context, on, live.id)
    await tellCoach(context, on, {
      coach: fields.instructor ?? null,
      id: live.id,
      title: own.title ?? date.title ?? series.title,
      role: 'date',
      isPrivate: series.isPrivate,
    })
  }
  // Calendars replace an entry by its higher number, which is the version.
  await saveLive(on, live.id, {})
  await planDates(context, on, live.id)
  await publishLiveNotice(context, on, {
    id: live.id,
    changed: true,
    ...(isCurrent && hasOther && former !== null && { removed: former }),
  })
}

/** How many seats a date has, of which its members keep theirs: throws 422 where fewer are wanted than are taken. */
function checkSeats(
  { capacity, registered, kept }: OccurrenceRow,
  ofClass: number,
  wanted: number | undefined,
): number {
  const seats = capacity ?? ofClass
  const taken = Math.min(registered + kept, seats)
  if (wanted !== undefined && wanted < taken)
    throw invalidField('capacity', () => t.seatsTakenAlready({ taken }))
  return seats
}

/** What a date has of its own; null where it is as in its class. */
const ownOf = <Value>(value: Value, ofClass: Value | null): Value | null =>
  value === ofClass ? null : value

/** When the date starts after a change. Throws 422 for a time that does not exist or has passed. */
function startOf({ timezone }: LiveRow, date: OccurrenceRow, fields: Fields, now: Date): Date {
  const shown = localMomentOf(epoch(date.startsAt), timezone ?? 'UTC')
  const moment = {
    ...shown,
    date: fields.publish_date ?? shown.date,
    time: fields.publish_time ?? shown.time,
  }
  if (moment.date === shown.date && moment.time === shown.time) return date.startsAt
  const problem = scheduleProblem(moment, epoch(now))
  if (problem) throw invalidField(problem.field, problem.says)
  return new Date((instantOf(moment) ?? 0) * 1000)
}

/** Changes the class from a date on: the dates before it are given what they have had from the class. */
async function changeFollowing(
  context: Context,
  on: Executor,
  { live, date, dates }: { live: LiveRow; date: OccurrenceRow; dates: readonly OccurrenceRow[] },
  fields: Fields,
): Promise<void> {
  const { series } = live
  checkSeats(date, series.capacity, fields.capacity)
  const isMoved = fields.publish_date !== undefined || fields.publish_time !== undefined
  // Also those that are skipped: they may be restored.
  const earlier = dates.filter(({ seriesDate }) => seriesDate < date.seriesDate)
  for (const { id, ...before } of earlier) {
    await saveDate(on, id, {
      ...(fields.title !== undefined && { title: before.title ?? series.title }),
      ...(fields.description !== undefined && {
        description: before.description ?? series.description,
      }),
      ...(fields.instructor !== undefined && {
        instructorId: before.instructorId ?? series.instructorId,
      }),
      ...(fields.capacity !== undefined && { capacity: before.capacity ?? series.capacity }),
      ...(isMoved && { isMoved: true }),
    })
  }
  await saveDate(on, date.id, {
    ...(fields.title !== undefined && { title: null }),
    ...(fields.description !== undefined && { description: null }),
    ...(fields.instructor !== undefined && {
      instructorId: null,
      changedAt: date.changedAt ?? context.now(),
    }),
    ...(fields.capacity !== undefined && { capacity: null }),
    ...(isMoved && { isMoved: false }),
  })
  const last = openOf(earlier).at(-1)
  if (isMoved && last && startOf(live, date, fields, context.now()) <= last.startsAt)
    throw invalidField('publish_date', () => t.dateBeforeOneLater)
  await changeClass(context, on, live, fields, date)
}

type Skip = z.output<typeof dateScopeBody> & { id: string }

/**
 * Calls off one date, or ends the class before it; those who are registered are told. Throws 409 for a date that has
 * begun and for the last one of a class.
 */
export async function skipLiveDate(context: Context, { id, scope }: Skip) {
  return context.db.transaction(async (tx) => {
    const now = context.now()
    const { live, date, dates } = await lockDate(context, tx, id)
    if (date.skippedAt !== null) return readLiveDates(context, { id: live.id }, tx)
    if (date.startsAt <= now) throw new AppError('conflict', () => t.youCantSkipDateBecauseHas)
    const open = openOf(dates)
    const later =
      scope === 'one' ? [] : open.filter(({ seriesDate }) => seriesDate > date.seriesDate)
    if (open.length === later.length + 1)
      throw new AppError('conflict', () => t.youCantSkipOnlyDateDelete)
    await setSkipped(tx, [id], { skippedAt: now, at: now })
    await callOff(context, tx, later)
    await saveLive(
      tx,
      live.id,
      scope === 'following' ? { lastDate: addDaysTo(date.seriesDate, -1) } : {},
    )
    await planDates(context, tx, live.id)
    const isCurrent = id === live.occurrenceId
    await publishLiveNotice(context, tx, {
      id: live.id,
      changed: true,
      ...(isCurrent && { over: true }),
    })
    return readLiveDates(context, { id: live.id }, tx)
  })
}

/** Lets a date take place that was called off; a class that was ended before it goes on. Throws 409 once it has passed. */
export async function restoreLiveDate(context: Context, { id }: { id: string }) {
  return context.db.transaction(async (tx) => {
    const now = context.now()
    const { live, date } = await lockDate(context, tx, id)
    if (date.skippedAt === null) return readLiveDates(context, { id: live.id }, tx)
    if (date.startsAt <= now) throw new AppError('conflict', () => t.youCantRestoreDateBecauseHas)
    await setSkipped(tx, [id], { skippedAt: null, at: now })
    const { lastDate } = live
    const isAfterEnd = lastDate !== null && date.seriesDate > lastDate
    await saveLive(tx, live.id, isAfterEnd ? { lastDate: null } : {})
    await planDates(context, tx, live.id)
    await publishLiveNotice(context, tx, { id: live.id, changed: true })
    return readLiveDates(context, { id: live.id }, tx)
  })
}
