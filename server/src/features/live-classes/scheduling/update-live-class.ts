import type { updateLiveBody } from '@carriage/contract/live-classes/form-schemas'
import type * as z from 'zod/mini'
import { phaseOf } from '@carriage/contract/live-classes/policy'
import type { Context } from '../../../context.ts'
import { AppError, checkVersion } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { checkInstructor } from './check-instructor.ts'
import { findHostedLive, lockHostedLive } from './hosted-live.ts'
import { type LiveRow, saveLive } from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { changedDetails, changedSchedule, factsOf } from '../live-policy.ts'
import {
  closeOccurrence,
  findOccurrence,
  insertOccurrence,
  markOccurrenceChanged,
  moveOccurrence,
} from '../occurrences-queries.ts'
import { readAdminLive } from './read-admin-live.ts'

type Input = z.output<typeof updateLiveBody> & { id: string }

/** Changes the given details, schedule and settings of a class. */
export async function updateLiveClass(context: Context, { id, version, ...fields }: Input) {
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
  if (current) await closeOccurrence(on, current.id, now)
  await insertOccurrence(on, { liveClassId: before.id, startsAt })
}
