import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { lockLive } from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { deleteRsvp } from '../occurrences-queries.ts'
import { registrationLimit } from './register-for-live-class.ts'
import { findVisibleLive, readLiveClass } from './read-live-class.ts'

/** Cancels a registration; a member who is watching is evicted. Repeating the call changes nothing. */
export async function unregisterFromLiveClass(
  context: Context,
  { live_class_id: id }: { live_class_id: string },
) {
  const { actor, db } = context
  await consumeRateLimit(db, registrationLimit, actor.id, context.now())
  await db.transaction(async (tx) => {
    if (!(await lockLive(tx, id))) throw notFound('Live class')
    const { occurrenceId } = await findVisibleLive(context, tx, id)
    if (occurrenceId !== null && (await deleteRsvp(tx, occurrenceId, actor.id)))
      await publishLiveNotice(context, tx, { id, changed: true, removed: actor.id })
  })
  return {
    message: 'Your registration is cancelled.',
    ...(await readLiveClass(context, { id })),
  }
}
