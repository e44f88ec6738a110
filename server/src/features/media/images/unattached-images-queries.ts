import { eq, lt } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { unattachedImages } from '../media-schema.ts'

export async function insertUnattachedImage(
  on: Executor,
  path: string,
  since: Date,
): Promise<void> {
  await on.insert(unattachedImages).values({ path, since }).onConflictDoNothing()
}

/** Deletes the entry; false when the image is not (or no longer) unattached. */
export async function deleteUnattachedImage(on: Executor, path: string): Promise<boolean> {
  const taken = await on
    .delete(unattachedImages)
    .where(eq(unattachedImages.path, path))
    .returning({ path: unattachedImages.path })
  return taken.length === 1
}

/** Up to `limit` paths that have been unattached since before `before`. */
export async function listUnattachedImages(
  on: Executor,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await on
    .select({ path: unattachedImages.path })
    .from(unattachedImages)
    .where(lt(unattachedImages.since, before))
    .orderBy(unattachedImages.since)
    .limit(limit)
  return rows.map(({ path }) => path)
}
