import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { listHostedClasses } from '../listed-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'

/**
 * Ends what somebody sends to the classes that they teach or help to host, once they may not any more, within the caller's
 * transaction: also from a program, which has no page by which the server would see them.
 */
export async function leaveHostedClasses(
  services: Pick<Services, 'notices' | 'now'>,
  on: Executor,
  userId: string,
): Promise<void> {
  for (const id of await listHostedClasses(on, userId))
    await publishLiveNotice(services, on, { id, removed: userId })
}
