import { copyTitle } from '@carriage/contract/copy-title'
import type { Context } from '../../../context.ts'
import { insertLive } from '../live-classes-queries.ts'
import { lockHostedLive } from './hosted-live.ts'
import { readAdminLive } from './read-admin-live.ts'

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
