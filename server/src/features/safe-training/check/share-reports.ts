import type { Context } from '../../../context.ts'
import { sealRecord } from '../sealed-health.ts'
import { lockHealth, setSharing, writeRecord } from './health-queries.ts'
import { loadHealth } from './load-health.ts'
import { readHealth } from './read-health.ts'

/**
 * Lets the coaches of the caller's programs see what is reported from now on, or hides everything from them at once. Who
 * agrees again begins anew.
 */
export async function shareReports(context: Context, { share }: { share: boolean }) {
  const { db, actor } = context
  await db.transaction(async (tx) => {
    await lockHealth(tx, actor.id)
    const { record, sharesSince, unreadable } = await loadHealth(context, actor.id, tx)
    const since = share ? (sharesSince ?? context.now()) : null
    // What cannot be opened now may be with the key that it was sealed with.
    if (unreadable) await setSharing(tx, actor.id, since)
    else {
      const sealed = sealRecord(context, actor.id, record)
      await writeRecord(tx, { userId: actor.id, sealed, sharesSince: since })
    }
  })
  return readHealth(context)
}
