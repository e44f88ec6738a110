import { texts as t } from '@carriage/texts/server/live-classes'
import type * as z from 'zod/mini'
import {
  type createLiveBody,
  DEFAULT_LIVE_CAPACITY,
  type updateLiveBody,
} from '@carriage/contract/live-classes/form-schemas'
import { type Context, callerOf } from '../../../context.ts'
import { listDates } from '../dates-queries.ts'
import { findLive, insertLive, type LiveRow, saveLive } from '../live-classes-queries.ts'
import type { OccurrenceRow } from '../live-classes-schema.ts'
import {
  callOff,
  closeHeldDate,
  moveSeries,
  openOf,
  planDates,
  removeLiveClass,
} from './end-live-class.ts'
import { readAdminLive, lockManagedLive } from './read-admin-live.ts'
import { AppError, checkVersion, invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { publishLiveNotice } from '../live-notices.ts'
import {
  changedDetails,
  changedSchedule,
  checkStaysPrivate,
  isInterrupted,
  momentOf,
} from '../live-policy.ts'
import { startOn } from '../series-policy.ts'
import { markDatesChanged } from '../occurrences-queries.ts'
import { copyTitle } from '@carriage/contract/copy-title'
import type { bulkBody } from '@carriage/contract/common'
import { eachRecord } from '../../../platform/each-record.ts'
import { leaveOwnDates } from '../registration/cancel-registration.ts'
import { giveSeats } from '../registration/seats-queries.ts'
import { tellCoach } from './tell-coach.ts'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { findUser } from '../../accounts/index.ts'
import { copyTranslations } from '../../translations/index.ts'

/** Creates a draft; an update sets its schedule. */
export async function createLiveClass(context: Context, input: z.output<typeof createLiveBody>) {
  const id = await context.db.transaction(async (tx) => {
    await checkInstructor(context, tx, input.instructor)
    const created = await insertLive(tx, {
      title: input.title,
      description: input.description,
      instructorId: input.instructor,
      categories: input.categories,
      difficultyLevel: input.difficulty_level,
      durationMinutes: input.duration,
      tags: input.tags ?? [],
      bring: input.bring,
      openingSetup: input.opening_setup,
      capacity: DEFAULT_LIVE_CAPACITY,
      createdBy: context.actor.id,
      createdAt: context.now(),
    })
    const { instructor: coach, title } = input
    await tellCoach(context, tx, { coach, id: created, title, role: 'class' })
    return created
  })
  return readAdminLive(context, { id })
}

type Update = z.output<typeof updateLiveBody> & { id: string }

/** Changes the given details, schedule and settings of a class; what dates have of their own stays. */
export async function updateLiveClass(context: Context, { id, version, ...fields }: Update) {
  await context.db.transaction(async (tx) => {
    const before = await lockManagedLive(context, tx, id)
    checkVersion('class', { seen: version, current: before.version })
    await changeClass(context, tx, before, fields)
  })
  return readAdminLive(context, { id })
}

/**
 * Changes a locked class, and its dates with it, from one on where that is given. The caller has given the dates before
 * it what they had from the class.
 */
export async function changeClass(
  context: Context,
  tx: Executor,
  before: LiveRow,
  fields: Omit<z.output<typeof updateLiveBody>, 'version'>,
  from?: OccurrenceRow,
): Promise<void> {
  const { id, series } = before
  const now = context.now()
  checkStaysPrivate(series, fields)
  if (fields.instructor !== undefined && fields.instructor !== series.instructorId)
    await checkInstructor(context, tx, fields.instructor)
  const dates = openOf(await listDates(tx, id)).filter(
    ({ seriesDate }) => from === undefined || seriesDate >= from.seriesDate,
  )
  const seated = dates.filter(({ capacity }) => capacity === null)
  const taken = Math.max(0, ...seated.map(({ registered, kept }) => registered + kept))
  const isFuller = ({ registered, capacity }: OccurrenceRow) =>
    capacity !== null && registered > capacity
  if (series.broadcastsSession && fields.broadcast_session === false && dates.some(isFuller))
    throw new AppError('conflict', () => t.moreMembersRegisteredThanClassWould)
  const weekly = momentOf(series)
  const own = from &&
    weekly && { localDate: from.seriesDate, startsAt: startOn(weekly, from.seriesDate) }
  const schedule = changedSchedule({ ...series, ...own }, fields, { taken, now })
  const { localDate, localTime, timezone, startsAt } = schedule
  // A time that a date had alone may become that of the class, or give way to it.
  const isChosen = from !== undefined && (fields.publish_date ?? fields.publish_time) !== undefined
  const isMoved =
    isChosen ||
    localDate !== (from?.seriesDate ?? series.localDate) ||
    localTime !== series.localTime ||
    timezone !== series.timezone
  const isCurrentMoved = isMoved && dates.some(({ id: of }) => of === before.occurrenceId)
  if (isCurrentMoved && before.streamStartedAt !== null)
    throw new AppError('conflict', () => t.stopStreamBeforeYouMoveClass)
  // It has no other date to which those who are registered would go on, and is not over yet.
  if (isCurrentMoved && !series.isRecurring && isInterrupted(before, now))
    throw new AppError('conflict', () => t.dateHasTakenPlace)
  const isWeeklyAgain = fields.recurring_schedule === true && !series.isRecurring
  const rule = isMoved &&
    localDate &&
    localTime &&
    timezone &&
    startsAt && { date: localDate, time: localTime, zone: timezone, startsAt }
  if (isCurrentMoved) await closeHeldDate(context, tx, before)
  await saveLive(tx, id, {
    ...changedDetails(series, fields),
    ...schedule,
    ...(isWeeklyAgain && { lastDate: null }),
  })
  if (rule) await moveSeries(context, tx, { before, rule, ...(from && { from }) })
  if (series.isRecurring && fields.recurring_schedule === false)
    await callOff(context, tx, openOf(await listDates(tx, id)).slice(1))
  await planDates(context, tx, id)
  for (const date of seated) {
    // The seats that the date had alone until now.
    const alone = date.id === from?.id ? from.capacity : null
    const added = schedule.capacity - (alone ?? series.capacity)
    if (added > 0) await giveSeats(tx, date.id, added)
  }
  const wasDraft = series.status === 'draft'
  const isDraft = schedule.status === 'draft'
  const hasOther = fields.instructor !== undefined && fields.instructor !== series.instructorId
  if (hasOther || wasDraft !== isDraft) await markDatesChanged(tx, id, now)
  // Also who taught one date alone may give it back to somebody who is registered for it.
  if (fields.instructor !== undefined) await leaveOwnDates(context, tx, id)
  await publishLiveNotice(context, tx, {
    id,
    changed: true,
    ...(!wasDraft && isDraft && { over: true }),
  })
  if (fields.instructor === undefined) return
  const title = fields.title ?? series.title
  const { instructor: coach } = fields
  const { isPrivate } = series
  if (hasOther) await tellCoach(context, tx, { coach, id, title, role: 'class', isPrivate })
  for (const removed of await listFormerHosts(context, tx, before))
    await publishLiveNotice(context, tx, { id, removed })
}

/** Who taught a class, or its current date, and does not any more: not those who teach it until a later date. */
async function listFormerHosts({ now }: Context, on: Executor, before: LiveRow): Promise<string[]> {
  const teachersOf = (live: LiveRow) => [live.instructorId, live.series.instructorId]
  const after = await findLive(on, before.id, now())
  const teach = new Set(after ? teachersOf(after) : [])
  return [...new Set(teachersOf(before))].filter((id) => id !== null).filter((id) => !teach.has(id))
}

const MAX_TITLE = 255

/** Copies a class as a draft without a date and without registrations. */
export async function duplicateLiveClass(context: Context, { id }: { id: string }) {
  const copyId = await context.db.transaction(async (tx) => {
    const { series: source } = await lockManagedLive(context, tx, id)
    if (source.isPrivate) throw new AppError('conflict', () => t.privateStays)
    const { instructorId: coach } = source
    const title = copyTitle(source.title, MAX_TITLE)
    const made = await insertLive(tx, {
      title,
      description: source.description,
      instructorId: coach,
      categories: source.categories,
      difficultyLevel: source.difficultyLevel,
      durationMinutes: source.durationMinutes,
      tags: source.tags,
      bring: source.bring,
      openingSetup: source.openingSetup,
      capacity: source.capacity,
      isRecurring: source.isRecurring,
      sendsReminder: source.sendsReminder,
      recordsSession: source.recordsSession,
      broadcastsSession: source.broadcastsSession,
      createdBy: context.actor.id,
      createdAt: context.now(),
    })
    await copyTranslations(tx, [[id, made]])
    const teaches = coach !== null && (await findUser(tx, coach))?.roles.includes('coach')
    if (teaches) await tellCoach(context, tx, { coach, id: made, title, role: 'class' })
    return made
  })
  return readAdminLive(context, { id: copyId })
}

type Bulk = z.output<typeof bulkBody>

/** Deletes, publishes or unpublishes several live classes, each as the call for one does. */
export async function changeLiveClasses(context: Context, { action, ids }: Bulk) {
  const status = action === 'publish' ? 'published' : 'draft'
  const results = await eachRecord(context.log, ids, (id) =>
    action === 'delete'
      ? removeLiveClass(context, { id })
      : updateLiveClass(context, { id, status }),
  )
  return { results }
}

/** Coaches teach the classes they schedule; admins choose among the coaches. Throws 422 for anybody else. */
export async function checkInstructor(
  context: Context,
  on: Executor,
  wanted: string,
): Promise<void> {
  if (!choosesInstructor(callerOf(context)) && wanted !== context.actor.id)
    throw invalidField('instructor', () => t.youCanOnlyInstructorYourself)
  const instructor = await findUser(on, wanted)
  if (!instructor?.roles.includes('coach'))
    throw invalidField('instructor', () => t.instructorRequired)
}
