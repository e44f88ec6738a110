import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { archives, type ArchiveRow } from './archive-schema.ts'

export async function insertArchive(
  on: Executor,
  record: typeof archives.$inferInsert,
): Promise<void> {
  await on.insert(archives).values(record)
}

/** Takes the name of whoever goes for good from what they have archived. */
export async function forgetArchiver(on: Executor, userId: string): Promise<void> {
  await on.update(archives).set({ archivedBySnapshot: null }).where(eq(archives.archivedBy, userId))
}

/** Takes a record out of the archive; undefined when it is not there, or another was first. */
export async function takeArchive(on: Executor, id: string): Promise<ArchiveRow | undefined> {
  const [row] = await on.delete(archives).where(eq(archives.id, id)).returning()
  return row
}
