import type { Executor } from '../../platform/db/database.ts'
import { forgetArchiver, listRecordsNaming, updateCopy } from './archive-queries.ts'
import { searchTextOf, withoutPerson } from './copy-policy.ts'

/**
 * Takes whoever goes for good out of what others have left in the archive, within the caller's
 * transaction: as the one who archived it, and wherever a copy names them.
 */
export async function forgetPerson(on: Executor, userId: string): Promise<void> {
  await forgetArchiver(on, userId)
  for (const { id, recordOf, payload } of await listRecordsNaming(on, userId)) {
    const copy = withoutPerson(payload, userId)
    await updateCopy(on, id, copy, searchTextOf(recordOf, copy))
  }
}
