import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { liveClasses, liveSetups, type OccurrenceRow } from '../live-classes-schema.ts'

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

/** How the reformer was set up in a date: first as its class said before, then what the host told. */
export async function listSetupsOf(
  on: Executor,
  { id, liveClassId }: Pick<OccurrenceRow, 'id' | 'liveClassId'>,
): Promise<ReformerSetup[]> {
  const [planned] = await on
    .select({ setup: liveClasses.openingSetup })
    .from(liveClasses)
    .where(eq(liveClasses.id, liveClassId))
  const told = (await listToldSetups(on, id)).map(({ setup }) => setup)
  return planned?.setup ? [planned.setup, ...told] : told
}
