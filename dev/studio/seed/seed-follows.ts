import type { Services } from '../../../server/src/context.ts'
import { coachFollows } from '../../../server/src/features/coaches/tables.ts'
import { liveClasses } from '../../../server/src/features/live-classes/tables.ts'
import { messageMarks } from '../../../server/src/features/messages/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { eq } from 'drizzle-orm'
import { follows } from '../data/coaches.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Lets members follow coaches; they are told of what is new from now on. */
export async function seedFollows(
  { now }: Pick<Services, 'now'>,
  on: Transaction,
  people: Ids,
): Promise<void> {
  const at = now()
  await on.insert(coachFollows).values(
    follows.map(([member, coach], n) => ({
      userId: idOf(people, member),
      coachId: idOf(people, coach),
      createdAt: addDays(at, -10 - n),
    })),
  )
  await on.update(liveClasses).set({ followersToldAt: at })
  await on.update(messageMarks).set({ reachedAt: at }).where(eq(messageMarks.fact, 'classes'))
}
