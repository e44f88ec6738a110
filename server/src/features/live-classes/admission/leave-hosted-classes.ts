import type { Role } from '@carriage/contract/accounts/schemas'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import { isStaff } from '../../subscriptions/index.ts'
import type { EndOpened } from '../../../slice.ts'
import { listAccessRights, listClassesOfUser } from '../occurrences-queries.ts'
import { listHostedClasses, listOpenClasses } from '../listed-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { closeOffer } from '../private/private-queries.ts'

interface Loss {
  userId: string
  /** The roles that they had, and those that they keep. */
  from: readonly Role[]
  to: readonly Role[]
}

/** What somebody has of a class as its host ends after so many days at the latest. */
const MOST_DAYS = 1

/**
 * Ends what somebody sends to the classes that they teach or help to host, or of others as an admin, once they may not any more, within the
 * caller's transaction: also from a program, which has no page by which the server would see them. Who is no coach any more offers no
 * private classes either, until they open them again themselves.
 */
export async function leaveHostedClasses(
  services: Pick<Services, 'notices' | 'now'>,
  on: Executor,
  { userId, from, to }: Loss,
): Promise<void> {
  if (from.includes('coach') && !to.includes('coach')) await closeOffer(on, userId)
  const hosted = new Set(await listHostedClasses(on, userId))
  const wasAdmin = from.includes('admin') && !to.includes('admin')
  const entered = wasAdmin ? await listOpenClasses(on, addDays(services.now(), MOST_DAYS)) : []
  const left = isStaff(to) ? entered.filter((id) => !hosted.has(id)) : [...hosted, ...entered]
  for (const id of new Set(left)) await publishLiveNotice(services, on, { id, removed: userId })
}

/**
 * Ends what sessions of somebody have open of live classes: as a member, as a host, and of whoever may host all. Tokens of pictures
 * know no session, so those of sessions that go on end as well; their pages come in again by themselves.
 */
export const leaveWithSessions: EndOpened = async (scope, on, userId) => {
  const [user] = await listAccessRights(on, [userId])
  const entered = await listClassesOfUser(on, userId)
  const hosted = await listHostedClasses(on, userId)
  const soon = addDays(scope.now(), MOST_DAYS)
  const all = user?.roles.includes('admin') ? await listOpenClasses(on, soon) : []
  for (const id of new Set([...entered.map((one) => one.id), ...hosted, ...all]))
    await publishLiveNotice(scope, on, { id, removed: userId, mayReturn: true })
}
