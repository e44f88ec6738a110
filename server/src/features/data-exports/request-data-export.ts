import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { randomToken } from '../../platform/crypto.ts'
import { lockUser } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { expiryOf, nextRequestAt } from './data-exports-policy.ts'
import { presentDataExport } from './data-exports-presenter.ts'
import { expireExports, findNewestExport, insertDataExport } from './data-exports-queries.ts'
import { makeDataExport } from './make-data-export.ts'

/** Queues a copy of all that is stored about the caller. Throws 429 for a second one within a day. */
export async function requestDataExport(context: Context) {
  const { actor, db, jobs } = context
  const now = context.now()
  const row = await db.transaction(async (tx) => {
    // Of two requests at once, the second finds the first.
    await lockUser(tx, actor.id)
    const previous = await findNewestExport(tx, actor.id, now)
    const waitMs = previous ? nextRequestAt(previous).getTime() - now.getTime() : 0
    if (waitMs > 0)
      throw new AppError('too-many-requests', 'You can request one copy a day.', {
        retryAfter: Math.ceil(waitMs / 1000),
      })
    await expireExports(tx, actor.id, now)
    const inserted = await insertDataExport(tx, {
      userId: actor.id,
      path: `exports/${randomToken()}.zip`,
      requestedAt: now,
      expiresAt: expiryOf(now),
    })
    await jobs.send(tx, makeDataExport, { exportId: inserted.id })
    await recordAudit(context, tx, { action: 'data-exported', entityId: actor.id })
    return inserted
  })
  return { data_export: presentDataExport(row) }
}
