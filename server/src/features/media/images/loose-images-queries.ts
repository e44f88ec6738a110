import { eq, lt } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { looseImages } from '../media-schema.ts'

export async function insertLooseImage(on: Executor, path: string, since: Date): Promise<void> {
  await on.insert(looseImages).values({ path, since }).onConflictDoNothing()
}

/** False when there is no such loose image, or none any more. */
export async function takeLooseImage(on: Executor, path: string): Promise<boolean> {
  const taken = await on
    .delete(looseImages)
    .where(eq(looseImages.path, path))
    .returning({ path: looseImages.path })
  return taken.length === 1
}

/** Up to `limit` paths that have been loose since before `before`. */
export async function listLooseImages(
  on: Executor,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await on
    .select({ path: looseImages.path })
    .from(looseImages)
    .where(lt(looseImages.since, before))
    .orderBy(looseImages.since)
    .limit(limit)
  return rows.map(({ path }) => path)
}
