import type { Services } from '../../../context.ts'
import { lockStage, saveStage } from './change-stage.ts'
import { afterStageEvent, atTime, isRefusal } from './stage-policy.ts'
import * as queries from './stage-queries.ts'

/**
 * Ends invitations without an answer, takes members from the stage who have left the class and do not come back, and forgets the
 * stages of classes that are over; runs at each heartbeat.
 */
export async function checkStages(services: Services): Promise<void> {
  const { db, now } = services
  await queries.forgetStages(db)
  for (const date of await queries.listStagesToCheck(db, now()))
    await db.transaction(async (tx) => {
      const stage = await lockStage(tx, date)
      const userIds = stage.entries.map(({ userId }) => userId)
      const heard = await queries.listHeard(tx, { id: date.id, userIds }, now())
      for (const { userId, ...entry } of stage.entries) {
        const kept = atTime(entry, now())
        const sign = { type: heard.has(userId) ? 'return' : 'lose' } as const
        const outcome = afterStageEvent(kept, sign, now())
        const after = isRefusal(outcome) ? kept : outcome
        if (after.state !== entry.state || Number(after.expiresAt) !== Number(entry.expiresAt))
          await saveStage(services, tx, { stage, userId, after })
      }
    })
}
