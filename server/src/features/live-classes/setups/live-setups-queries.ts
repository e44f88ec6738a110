import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { liveSetups } from '../live-classes-schema.ts'

export async function insertSetup(
  on: Executor,
  told: { occurrenceId: string; toldAt: Date; setup: ReformerSetup },
): Promise<void> {
  await on.insert(liveSetups).values(told)
}

/** What was told in an occurrence, in the order of time. */
export const listToldSetups = (
  on: Executor,
  occurrenceId: string,
): Promise<{ toldAt: Date; setup: ReformerSetup }[]> =>
  on
    .select({ toldAt: liveSetups.toldAt, setup: liveSetups.setup })
    .from(liveSetups)
    .where(eq(liveSetups.occurrenceId, occurrenceId))
    .orderBy(asc(liveSetups.id))
