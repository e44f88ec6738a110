import type { Executor } from '../../platform/db/database.ts'
import { clearArchiver, listRecordsNaming, updateCopy } from './archive-queries.ts'
import { searchTextOf, withoutPerson } from './copy-policy.ts'

/**
 * Removes a permanently deleted person from the archive within the caller's transaction: as the one who
 * archived records, and from copies that name them.
 */
export async function removePersonFromArchive(on: Executor, userId: string): Promise<void> {
  await clearArchiver(on, userId)
  for (const { id, recordOf, payload } of await listRecordsNaming(on, userId)) {
    const copy = withoutPerson(payload, userId)
    await updateCopy(on, id, copy, searchTextOf(recordOf, copy))
  }
}
