import { eq } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import { users } from '../../../server/src/features/accounts/tables.ts'
import { householdPlaces } from '../../../server/src/features/households/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import { idOf, type Ids } from './seed-people.ts'

const INVITED_DAYS_AGO = 2
const JOINED_DAYS_AGO = 16
const OPEN_DAYS = 7

/** Gives holders one member who has joined and one invitation that waits. */
export async function seedHouseholds(
  { now }: Pick<Services, 'now'>,
  on: Transaction,
  people: Ids,
): Promise<void> {
  for (const { key, household } of studio.members) {
    if (!household) continue
    const holderId = idOf(people, key)
    const memberId = idOf(people, household.joined)
    const joined = studio.members.find((member) => member.key === household.joined)
    if (!joined) throw new Error(`The demo studio has no member ${household.joined}`)
    const joinedAt = addDays(now(), -JOINED_DAYS_AGO)
    const invitedAt = addDays(now(), -INVITED_DAYS_AGO)
    await on.insert(householdPlaces).values([
      {
        holderId,
        seat: 1,
        state: 'joined',
        email: joined.email,
        memberId,
        ageBand: 'adult',
        invitedAt: joinedAt,
        mailedAt: joinedAt,
        expiresAt: addDays(joinedAt, OPEN_DAYS),
        changedAt: joinedAt,
      },
      {
        holderId,
        seat: 2,
        state: 'invited',
        email: household.invited,
        invitedAt,
        mailedAt: invitedAt,
        expiresAt: addDays(invitedAt, OPEN_DAYS),
        changedAt: invitedAt,
      },
    ])
    await on.update(users).set({ householdHolderId: holderId }).where(eq(users.id, memberId))
  }
}
