import type { Services } from '../../../context.ts'
import { lockStage, saveStage } from './change-stage.ts'
import { afterStageEvent, atTime, isRefusal } from './stage-policy.ts'
import * as queries from './stage-queries.ts'

/**
 * Ends invitations without an answer, takes members from the stage who have left the class, and forgets the stages of classes
 * that are over; runs at each heartbeat.
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
        const after = heard.has(userId) ? kept : afterStageEvent(kept, { type: 'lose' }, now())
        if (!isRefusal(after) && after.state !== entry.state)
          await saveStage(services, tx, { stage, userId, after })
      }
    })
}
