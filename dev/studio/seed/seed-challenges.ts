import type { Services } from '../../../server/src/context.ts'
import {
  challengeParticipants,
  challenges,
} from '../../../server/src/features/challenges/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays, utcDay } from '../../../server/src/platform/time.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import { challenge } from '../data/challenge.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Sets a challenge that runs, and lets members take part in it with what they have done. */
export async function seedChallenges(
  { followPractice, now }: Pick<Services, 'followPractice' | 'now'>,
  on: Transaction,
  people: Ids,
): Promise<void> {
  const at = now()
  const challengeId = uuidv7()
  const { coach, participants, title, description, goal, startedDaysAgo, endsInDays } = challenge
  const joinedAt = addDays(at, -startedDaysAgo)
  await on.insert(challenges).values({
    id: challengeId,
    title,
    description,
    goal,
    startsOn: utcDay(joinedAt),
    endsOn: utcDay(addDays(at, endsInDays)),
    timeZone: 'UTC',
    isRanked: false,
    status: 'published',
    createdBy: idOf(people, coach),
    createdAt: joinedAt,
    updatedAt: joinedAt,
  })
  const rows = participants.map(({ member, showsName }) => ({
    challengeId,
    userId: idOf(people, member),
    joinedAt,
    showsName,
    beginToldAt: joinedAt,
    metToldAt: at,
  }))
  await on.insert(challengeParticipants).values(rows)
  await followPractice(on, { userIds: rows.map(({ userId }) => userId), now: at })
}
