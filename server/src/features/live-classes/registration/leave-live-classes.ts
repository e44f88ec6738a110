import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { listClassesOfUser } from '../occurrences-queries.ts'

/** Removes a user who is being deleted from the classes they are in, within the caller's transaction. */
export async function leaveLiveClasses(
  services: Pick<Services, 'notices' | 'now'>,
  on: Executor,
  userId: string,
): Promise<void> {
  for (const id of await listClassesOfUser(on, userId)) {
    await publishLiveNotice(services, on, { id, changed: true, removed: userId })
  }
}
