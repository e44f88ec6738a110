import { and, asc, between, eq, gte, lte, sql } from 'drizzle-orm'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { completedPrograms, ofStudio, practiceLog } from '../practice/tables.ts'
import {
  challengeBadges,
  challengeParticipants,
  challenges,
  type ParticipantRow,
} from './challenges-schema.ts'
import type { Completion, Fact } from './way-policy.ts'

/** What members take part in that lasts until one date or longer, and begins by another; held against other changes. */
export const lockParticipations = (
  on: Executor,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
) =>
  on
    .select({
      participant: challengeParticipants,
      challenge: challenges,
      metOn: challengeBadges.metOn,
    })
    .from(challengeParticipants)
    .innerJoin(challenges, eq(challenges.id, challengeParticipants.challengeId))
    .leftJoin(
      challengeBadges,
      and(
        eq(challengeBadges.challengeId, challengeParticipants.challengeId),
        eq(challengeBadges.userId, challengeParticipants.userId),
      ),
    )
    .where(
      and(
        anyOf(challengeParticipants.userId, userIds),
        gte(challenges.endsOn, from),
        lte(challenges.startsOn, to),
      ),
    )
    .orderBy(asc(challengeParticipants.challengeId), asc(challengeParticipants.userId))
    .for('update', { of: challengeParticipants })
export type Participation = Awaited<ReturnType<typeof lockParticipations>>[number]

/** The classes of the studio that members did between two instants. */
export const listFacts = (
  on: Executor,
  userIds: readonly string[],
  from: Date,
  to: Date,
): Promise<(Fact & { userId: string })[]> =>
  on
    .select({
      userId: practiceLog.userId,
      happenedAt: practiceLog.happenedAt,
      timeZone: practiceLog.timeZone,
      exercises: practiceLog.exercises,
      exerciseIds: practiceLog.exerciseIds,
      springs: practiceLog.springs,
    })
    .from(practiceLog)
    .where(
      and(anyOf(practiceLog.userId, userIds), between(practiceLog.happenedAt, from, to), ofStudio),
    )

/** The programs that members have completed. */
export const listCompletions = (
  on: Executor,
  userIds: readonly string[],
): Promise<(Completion & { userId: string })[]> =>
  on
    .select({
      userId: completedPrograms.userId,
      programId: completedPrograms.programId,
      completedAt: completedPrograms.completedAt,
    })
    .from(completedPrograms)
    .where(anyOf(completedPrograms.userId, userIds))

/** Writes how far participants are. */
export async function writeDone(on: Executor, rows: readonly ParticipantRow[]): Promise<void> {
  if (rows.length === 0) return
  await on
    .insert(challengeParticipants)
    .values([...rows])
    .onConflictDoUpdate({
      target: [challengeParticipants.challengeId, challengeParticipants.userId],
      set: { done: sql`excluded.done` },
    })
}

export type BadgeRow = typeof challengeBadges.$inferSelect

export async function writeBadges(on: Executor, rows: readonly BadgeRow[]): Promise<void> {
  if (rows.length === 0) return
  await on
    .insert(challengeBadges)
    .values([...rows])
    .onConflictDoUpdate({
      target: [challengeBadges.userId, challengeBadges.challengeId],
      set: { metOn: sql`excluded.met_on` },
    })
}

/** Takes the badges of a challenge back from members who have not met it any more. */
export async function deleteBadges(
  on: Executor,
  challengeId: string,
  userIds: readonly string[],
): Promise<void> {
  await on
    .delete(challengeBadges)
    .where(
      and(eq(challengeBadges.challengeId, challengeId), anyOf(challengeBadges.userId, userIds)),
    )
}

/** The challenges that a member has met, also those that are gone; oldest first. */
export const listBadges = (on: Executor, userId: string) =>
  on
    .select({ title: challengeBadges.title, metOn: challengeBadges.metOn })
    .from(challengeBadges)
    .where(eq(challengeBadges.userId, userId))
    .orderBy(asc(challengeBadges.metOn), asc(challengeBadges.challengeId))
