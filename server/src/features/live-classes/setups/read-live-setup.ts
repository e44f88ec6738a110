import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { applySetup, NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import type { Executor } from '../../../platform/db/database.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import { listToldSetups } from './live-setups-queries.ts'

/** What is set up now in the current occurrence of a class; undefined until something was told. */
export async function readLiveSetup(
  { db }: { db: Executor },
  classId: string,
): Promise<ReformerSetup | undefined> {
  const occurrence = await findOccurrence(db, classId)
  if (!occurrence) return undefined
  const told = await listToldSetups(db, occurrence.id)
  if (told.length === 0) return undefined
  return told.reduce<ReformerSetup>((before, { setup }) => applySetup(before, setup), NO_CHANGE)
}
