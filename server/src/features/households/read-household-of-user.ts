import type { HouseholdOfUser } from '@carriage/contract/households/schemas'
import type { Services } from '../../context.ts'
import { presentHouseholdOfUser } from './households-presenter.ts'
import { findPlaceOf, listShownPlaces } from './places-queries.ts'

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
