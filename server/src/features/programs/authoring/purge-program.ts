import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { removeImage, replaceImage } from '../../media/index.ts'
import { eraseDeletedProgram } from './deleted-programs-queries.ts'

/**
 * Permanently deletes an archived program within the caller's transaction, with its weeks, sessions,
 * enrollments and bookmarks. Returns a function that removes its picture after the commit.
 */
export async function purgeProgram(
  services: Services,
  on: Executor,
  id: string,
): Promise<(() => Promise<void>) | undefined> {
  const erased = await eraseDeletedProgram(on, id)
  const path = erased?.thumbnailPath ?? null
  if (path === null) return undefined
  await replaceImage(services, on, { from: path, to: null })
  return () => removeImage(services, path)
}
