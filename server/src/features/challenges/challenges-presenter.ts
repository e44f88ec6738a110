import { type AdminChallenge, type ChallengeCard } from '@carriage/contract/challenges/schemas'
import { stateOn } from '@carriage/contract/challenges/policy'
import { localDate } from '../../platform/local-time.ts'
import { epoch } from '../../platform/time.ts'
import type { ManagedChallenge } from './challenges-queries.ts'
import type { ChallengeRow } from './challenges-schema.ts'
import type { MemberChallenge } from './participants-queries.ts'
import { totalOf } from './way-policy.ts'

/** Where a challenge stands now, on the day of the studio. */
export const stateOf = (
  { startsOn, endsOn, timeZone }: Pick<ChallengeRow, 'startsOn' | 'endsOn' | 'timeZone'>,
  now: Date,
) => stateOn({ starts_on: startsOn, ends_on: endsOn }, localDate(now, timeZone))

export const presentCard = (
  { challenge, participant, metOn }: MemberChallenge,
  now: Date,
): ChallengeCard => ({
  _id: challenge.id,
  title: challenge.title,
  goal: challenge.goal,
  starts_on: challenge.startsOn,
  ends_on: challenge.endsOn,
  state: stateOf(challenge, now),
  joined: participant !== null,
  done: participant?.done ?? 0,
  total: totalOf(challenge.goal),
  met_on: metOn,
})

export const presentManaged = (
  { challenge, creator, joined, onTheWay, met }: ManagedChallenge,
  now: Date,
): AdminChallenge => ({
  _id: challenge.id,
  title: challenge.title,
  description: challenge.description,
  goal: challenge.goal,
  starts_on: challenge.startsOn,
  ends_on: challenge.endsOn,
  time_zone: challenge.timeZone,
  ranked: challenge.isRanked,
  status: challenge.status,
  state: stateOf(challenge, now),
  created_by: creator && {
    _id: creator.id,
    first_name: creator.firstName,
    last_name: creator.lastName,
  },
  figures: { joined, on_the_way: onTheWay, met },
  version: challenge.version,
  updated_at: epoch(challenge.updatedAt),
})
