import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { tellOfLive } from '../live-notices.ts'
import { listClassesWith } from '../occurrences-queries.ts'

/** Takes somebody who is about to go out of the classes that they are in, within the caller's transaction. */
export async function leaveLiveClasses(
  services: Pick<Services, 'notices' | 'now'>,
  on: Executor,
  userId: string,
): Promise<void> {
  for (const id of await listClassesWith(on, userId)) {
    await tellOfLive(services, on, { id, changed: true, removed: userId })
  }
}
