import type * as z from 'zod/mini'
import {
  type createLiveBody,
  DEFAULT_LIVE_CAPACITY,
  type updateLiveBody,
} from '@carriage/contract/live-classes/form-schemas'
import type { Context } from '../../../context.ts'
import { insertLive, type LiveRow, saveLive } from '../live-classes-queries.ts'
import { readAdminLive, findHostedLive, lockHostedLive } from './read-admin-live.ts'
import { phaseOf } from '@carriage/contract/live-classes/policy'
import { AppError, checkVersion, invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { changedDetails, changedSchedule, factsOf } from '../live-policy.ts'
import {
  findOccurrence,
  insertOccurrence,
  markOccurrenceChanged,
  moveOccurrence,
} from '../occurrences-queries.ts'
import { copyTitle } from '@carriage/contract/copy-title'
import type { bulkBody } from '@carriage/contract/common'
import { eachRecord } from '../../../platform/each-record.ts'
import { giveSeats } from '../registration/seats-queries.ts'
import { removeLiveClass, endOccurrence } from './end-live-class.ts'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { findUser } from '../../accounts/index.ts'
import { callerOf } from '../../../caller.ts'

/** Creates a draft; an update sets its schedule. */
export async function createLiveClass(context: Context, input: z.output<typeof createLiveBody>) {
  const id = await context.db.transaction(async (tx) => {
    await checkInstructor(context, tx, input.instructor)
    return insertLive(tx, {
      title: input.title,
      description: input.description,
      instructorId: input.instructor,
      categories: input.categories,
      difficultyLevel: input.difficulty_level,
      durationMinutes: input.duration,
      tags: input.tags ?? [],
      capacity: DEFAULT_LIVE_CAPACITY,
      createdBy: context.actor.id,
      createdAt: context.now(),
    })
  })
  return readAdminLive(context, { id })
}

type Update = z.output<typeof updateLiveBody> & { id: string }

/** Changes the given details, schedule and settings of a class. */
export async function updateLiveClass(context: Context, { id, version, ...fields }: Update) {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await lockHostedLive(context, tx, id)
    const row = await findHostedLive(context, tx, id)
    checkVersion('class', { seen: version, current: row.version })
    if (fields.instructor !== undefined && fields.instructor !== row.instructorId)
      await checkInstructor(context, tx, fields.instructor)
    const schedule = changedSchedule(row, fields, { taken: row.rsvpCount, now })
    const moved = schedule.startsAt?.getTime() !== row.startsAt?.getTime()
    if (moved && row.streamStartedAt !== null)
      throw new AppError('conflict', 'Stop the stream before you move the class.')
    await saveLive(tx, id, { ...changedDetails(row, fields), ...schedule })
    if (moved && schedule.startsAt) await moveClass(context, tx, row, schedule.startsAt)
    const added = schedule.capacity - row.capacity
    if (added > 0 && row.occurrenceId !== null) await giveSeats(tx, row.occurrenceId, added)
    const wasDraft = row.status === 'draft'
    const isDraft = schedule.status === 'draft'
    const toDraft = !wasDraft && isDraft
    if (moved || wasDraft !== isDraft) await markOccurrenceChanged(tx, id, now)
    const hasOther = fields.instructor !== undefined && fields.instructor !== row.instructorId
    const former = hasOther ? row.instructorId : null
    await publishLiveNotice(context, tx, {
      id,
      changed: true,
      ...(toDraft && { over: true }),
      ...(former !== null && { removed: former }),
    })
  })
  return readAdminLive(context, { id })
}

/** Registrations stay with a rescheduled occurrence; a class that is over gets a new one without any. */
async function moveClass(context: Context, on: Executor, before: LiveRow, startsAt: Date) {
  const now = context.now()
  const current = await findOccurrence(on, before.id)
  const isOver = phaseOf({ ...factsOf(before), status: 'scheduled' }, epoch(now)) === 'ended'
  if (current && !isOver && current.endedAt === null) {
    await moveOccurrence(on, current.id, startsAt)
    return
  }
  if (current) await endOccurrence(context, on, current)
  await insertOccurrence(on, { liveClassId: before.id, startsAt })
}

const MAX_TITLE = 255

/** Copies a class as a draft without a date and without registrations. */
export async function duplicateLiveClass(context: Context, { id }: { id: string }) {
  const copyId = await context.db.transaction(async (tx) => {
    const source = await lockHostedLive(context, tx, id)
    return insertLive(tx, {
      title: copyTitle(source.title, MAX_TITLE),
      description: source.description,
      instructorId: source.instructorId,
      categories: source.categories,
      difficultyLevel: source.difficultyLevel,
      durationMinutes: source.durationMinutes,
      tags: source.tags,
      capacity: source.capacity,
      isRecurring: source.isRecurring,
      sendsReminder: source.sendsReminder,
      recordsSession: source.recordsSession,
      broadcastsSession: source.broadcastsSession,
      createdBy: context.actor.id,
      createdAt: context.now(),
    })
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
async function checkInstructor(context: Context, on: Executor, wanted: string): Promise<void> {
  if (!choosesInstructor(callerOf(context)) && wanted !== context.actor.id)
    throw invalidField('instructor', 'You can only be the instructor yourself')
  const instructor = await findUser(on, wanted)
  if (!instructor?.roles.includes('coach'))
    throw invalidField('instructor', 'Instructor is required')
}
