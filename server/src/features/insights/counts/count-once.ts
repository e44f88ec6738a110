import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { CountName } from './counts-schema.ts'
import { claimDay } from './counts-queries.ts'

/** Counts a day unless it has been counted; the figures and the day are written in one transaction. */
export async function countOnce(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { name, day }: { name: CountName; day: string },
  count: (on: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await claimDay(tx, { name, day, now: now() })) await count(tx)
  })
}
