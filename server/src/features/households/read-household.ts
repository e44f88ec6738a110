import type { Household, HouseholdOfUser } from '@carriage/contract/households/schemas'
import type { Context, Services } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import { addDays } from '../../platform/time.ts'
import { findUser } from '../accounts/index.ts'
import { refusedInvitation } from './household-policy.ts'
import {
  presentHouseholdOfUser,
  presentInvitation,
  presentMembership,
  presentPlace,
} from './households-presenter.ts'
import {
  findPlaceOf,
  listInvitationsTo,
  listShownPlaces,
  readHouseholdRows,
} from './places-queries.ts'

/** How long a holder sees that an invitation was declined, or that nobody answered it. */
const SHOWN_DAYS = 7

/** The household of the caller, as its holder and as a member, and invitations to their address. */
export async function readHousehold(context: Context, on: Executor = context.db) {
  const { actor } = context
  const now = context.now()
  const user = await findUser(on, actor.id)
  if (!user) throw new AppError('unauthenticated', 'Please log in to continue.')
  const shown = {
    also: ['declined' as const, 'expired' as const],
    since: addDays(now, -SHOWN_DAYS),
  }
  const places = await listShownPlaces(on, actor.id, shown)
  const own = await findPlaceOf(on, actor.id)
  const invitations = await listInvitationsTo(on, user.email, now)
  const household: Household = {
    may_invite: refusedInvitation(user, now) === undefined,
    places: places.map((row) => presentPlace(row, now)),
    membership: own ? presentMembership(own, now) : null,
    invitations: invitations.map(presentInvitation),
  }
  return { household }
}

/** The household of a user as staff see it. */
export async function readHouseholdOfUser(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
): Promise<HouseholdOfUser> {
  const [places, own] = await Promise.all([
    listShownPlaces(db, userId, { also: [], since: now() }),
    findPlaceOf(db, userId),
  ])
  return presentHouseholdOfUser(places, own)
}

/** The places that a person has given or taken. */
export async function readHouseholdData({ db }: { db: Executor }, userId: string) {
  const { given, taken } = await readHouseholdRows(db, userId)
  return given.length + taken.length > 0 ? { household: { given, taken } } : {}
}
