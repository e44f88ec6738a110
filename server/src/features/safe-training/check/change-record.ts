import type { Context } from '../../../context.ts'
import { lockHealth, writeRecord } from './health-queries.ts'
import { sealRecord } from '../sealed-health.ts'
import { loadHealth } from './load-health.ts'
import type { HealthRecord } from './health-policy.ts'
import { readHealth } from './read-health.ts'

/** Changes the caller's record, one change after the other, and answers the health check as it then is. */
export async function changeRecord(
  context: Context,
  change: (record: HealthRecord, today: string) => HealthRecord,
) {
  const { db, actor } = context
  await db.transaction(async (tx) => {
    await lockHealth(tx, actor.id)
    const { record, today } = await loadHealth(context, actor.id, tx)
    const sealed = sealRecord(context, actor.id, change(record, today))
    await writeRecord(tx, { userId: actor.id, sealed })
  })
  return readHealth(context)
}
