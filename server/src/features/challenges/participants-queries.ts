import type { Language } from '@carriage/texts/languages'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { collated } from '../../platform/db/search.ts'
import { users } from '../accounts/tables.ts'
import { isKnownMinor } from '../households/tables.ts'
import { challengeBadges, challengeParticipants, challenges } from './challenges-schema.ts'

interface Key {
  challengeId: string
  userId: string
}

const isParticipant = ({ challengeId, userId }: Key): SQL | undefined =>
  and(eq(challengeParticipants.challengeId, challengeId), eq(challengeParticipants.userId, userId))

/** Takes part, or changes whether the first name is shown. */
export async function upsertParticipant(
  on: Executor,
  row: typeof challengeParticipants.$inferInsert,
): Promise<void> {
  const { showsName } = row
  await on
    .insert(challengeParticipants)
    .values(row)
    .onConflictDoUpdate({
      target: [challengeParticipants.challengeId, challengeParticipants.userId],
      set: { showsName },
    })
}

export async function deleteParticipant(on: Executor, key: Key): Promise<void> {
  await on.delete(challengeParticipants).where(isParticipant(key))
}

/** Published challenges as one member has them. */
const ofMember = (on: Executor, userId: string, which: SQL | undefined) =>
  on
    .select({
      challenge: challenges,
      participant: challengeParticipants,
      metOn: challengeBadges.metOn,
    })
    .from(challenges)
    .leftJoin(
      challengeParticipants,
      and(
        eq(challengeParticipants.challengeId, challenges.id),
        eq(challengeParticipants.userId, userId),
      ),
    )
    .leftJoin(
      challengeBadges,
      and(eq(challengeBadges.challengeId, challenges.id), eq(challengeBadges.userId, userId)),
    )
    .where(and(eq(challenges.status, 'published'), which))
export type MemberChallenge = Awaited<ReturnType<typeof ofMember>>[number]

export async function findForMember(
  on: Executor,
  { challengeId, userId }: Key,
): Promise<MemberChallenge | undefined> {
  const [row] = await ofMember(on, userId, eq(challenges.id, challengeId))
  return row
}

/**
 * Challenges that begin until a date and end on another one or later, the one that ends first before the others; with
 * `past`, also earlier ones in which the member took part, and the latest first.
 */
export const listForMember = (
  on: Executor,
  userId: string,
  { from, to, past, limit }: { from: string; to: string; past: boolean; limit: number },
): Promise<MemberChallenge[]> => {
  const isOn = gte(challenges.endsOn, from)
  return ofMember(
    on,
    userId,
    and(
      lte(challenges.startsOn, to),
      past ? or(isOn, isNotNull(challengeParticipants.userId)) : isOn,
    ),
  )
    .orderBy(past ? desc(challenges.endsOn) : asc(challenges.endsOn), challenges.id)
    .limit(limit)
}

/** Without those whom staff have moved to the archive. */
export async function countParticipants(on: Executor, challengeId: string): Promise<number> {
  const [row] = await on
    .select({ joined: count() })
    .from(challengeParticipants)
    .innerJoin(users, and(eq(users.id, challengeParticipants.userId), isNull(users.deletedAt)))
    .where(eq(challengeParticipants.challengeId, challengeId))
  return row?.joined ?? 0
}

export async function findIsMinor(on: Executor, userId: string): Promise<boolean> {
  const { rows } = await on.execute<{ minor: boolean }>(
    sql`SELECT ${isKnownMinor(sql`${userId}::uuid`)} AS minor`,
  )
  return rows[0]?.minor === true
}

/** Participants who show their first name; in the order of a ranking, or of their names as readers of the language look for them. */
export const listShown = (
  on: Executor,
  challengeId: string,
  { isRanked, limit, language }: { isRanked: boolean; limit: number; language: Language },
) =>
  on
    .select({
      userId: users.id,
      firstName: users.firstName,
      done: challengeParticipants.done,
    })
    .from(challengeParticipants)
    .innerJoin(users, eq(users.id, challengeParticipants.userId))
    .where(
      and(
        eq(challengeParticipants.challengeId, challengeId),
        sql`${challengeParticipants.showsName}`,
        isNull(users.deletedAt),
        not(isKnownMinor(users.id)),
      ),
    )
    .orderBy(
      ...(isRanked ? [desc(challengeParticipants.done)] : []),
      collated(users.firstName, language),
      users.id,
    )
    .limit(limit)
