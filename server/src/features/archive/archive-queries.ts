import type { Executor } from '../../platform/db/database.ts'
import { archives } from './archive-schema.ts'

export async function insertArchive(
  on: Executor,
  record: typeof archives.$inferInsert,
): Promise<void> {
  await on.insert(archives).values(record)
}
