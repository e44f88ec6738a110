import { asc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { lateCancels, waitingEnded } from './attendance/attendance-schema.ts'
import { liveMessages, liveMutes } from './chat/chat-schema.ts'
import { livePolls, liveVotes } from './polls/polls-schema.ts'
import { ofDate } from './live-classes-queries.ts'
import {
  liveClasses,
  liveOccurrences,
  liveRsvps,
  liveStreams,
  liveWaiting,
} from './live-classes-schema.ts'
import { readPrivateRows } from './private/private-queries.ts'
import { calendarFeeds } from './registration/calendar-feeds-schema.ts'
import { liveCohosts } from './stage/stage-schema.ts'

export const LIVE_TABLES = [
  'live_rsvps',
  'live_waiting',
  'late_cancels',
  'waiting_ended',
  'live_messages',
  'live_mutes',
  'live_votes',
  'live_classes',
  'live_occurrences',
  'live_streams',
  'live_cohosts',
  'calendar_feeds',
  'private_bookings',
  'private_offers',
]

/** The live classes a person registered for, gives or has broadcast. */
export async function readLiveData({ db }: { db: Executor }, userId: string) {
  const registrations = await db
    .select({
      class: ofDate.title,
      starts_at: liveOccurrences.startsAt,
      called_off_at: liveOccurrences.skippedAt,
      registered_at: liveRsvps.createdAt,
      has_seat: liveRsvps.hasSeat,
      entered_at: liveRsvps.admittedAt,
      left_at: liveRsvps.leftAt,
      reminded_a_day_ahead_at: liveRsvps.dayRemindedAt,
      reminded_at: liveRsvps.remindedAt,
      shows_first_name: liveRsvps.showsName,
    })
    .from(liveRsvps)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveRsvps.userId, userId))
    .orderBy(asc(liveRsvps.createdAt))
  const waiting = await db
    .select({
      class: ofDate.title,
      starts_at: liveOccurrences.startsAt,
      since: liveWaiting.createdAt,
      offered_until: liveWaiting.offeredUntil,
    })
    .from(liveWaiting)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveWaiting.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveWaiting.userId, userId))
    .orderBy(asc(liveWaiting.createdAt))
  const cancelled = await db
    .select({
      class: ofDate.title,
      starts_at: liveOccurrences.startsAt,
      cancelled_at: lateCancels.cancelledAt,
      had_seat: lateCancels.hadSeat,
    })
    .from(lateCancels)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, lateCancels.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(lateCancels.userId, userId))
    .orderBy(asc(lateCancels.cancelledAt))
  const waited = await db
    .select({
      class: ofDate.title,
      starts_at: liveOccurrences.startsAt,
      since: waitingEnded.waitedSince,
      ended_as: waitingEnded.endedAs,
    })
    .from(waitingEnded)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, waitingEnded.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(waitingEnded.userId, userId))
    .orderBy(asc(waitingEnded.waitedSince))
  const written = await db
    .select({
      class: ofDate.title,
      kind: liveMessages.kind,
      text: liveMessages.text,
      as_host: liveMessages.isHost,
      sent_at: liveMessages.sentAt,
      answered_at: liveMessages.answeredAt,
      removed_at: liveMessages.removedAt,
    })
    .from(liveMessages)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveMessages.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveMessages.userId, userId))
    .orderBy(asc(liveMessages.id))
  const muted = await db
    .select({ class: ofDate.title, muted_at: liveMutes.mutedAt })
    .from(liveMutes)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveMutes.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveMutes.userId, userId))
    .orderBy(asc(liveMutes.mutedAt))
  const votes = await db
    .select({
      class: ofDate.title,
      question: livePolls.question,
      // The first element of an array has the index 1.
      answer: sql<string>`${livePolls.options}[${liveVotes.choice} + 1]`,
      voted_at: liveVotes.votedAt,
    })
    .from(liveVotes)
    .innerJoin(livePolls, eq(livePolls.id, liveVotes.pollId))
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, livePolls.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveVotes.userId, userId))
    .orderBy(asc(liveVotes.pollId))
  const given = await db
    .select({ title: liveClasses.title, created_at: liveClasses.createdAt })
    .from(liveClasses)
    .where(or(eq(liveClasses.instructorId, userId), eq(liveClasses.createdBy, userId)))
    .orderBy(asc(liveClasses.createdAt))
  const dates = await db
    .select({ class: ofDate.title, starts_at: liveOccurrences.startsAt })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveOccurrences.instructorId, userId))
    .orderBy(asc(liveOccurrences.startsAt))
  const helped = await db
    .select({ class: ofDate.title, starts_at: liveOccurrences.startsAt })
    .from(liveCohosts)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveCohosts.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveCohosts.userId, userId))
    .orderBy(asc(liveOccurrences.startsAt))
  const broadcasts = await db
    .select({
      class: ofDate.title,
      started_at: liveStreams.startedAt,
      stopped_at: liveStreams.stoppedAt,
    })
    .from(liveStreams)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveStreams.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveStreams.hostId, userId))
    .orderBy(asc(liveStreams.startedAt))
  const [calendar] = await db
    .select({ address_made_at: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  const privately = await readPrivateRows(db, userId)
  return {
    'live-classes': {
      registrations,
      waiting,
      cancelled,
      waited,
      written,
      muted,
      votes,
      private: privately.booked,
      ...(calendar && { calendar }),
    },
    ...(given.length + dates.length + helped.length + broadcasts.length + privately.offered.length >
      0 && {
      'live-classes-taught': { given, dates, helped, broadcasts, offered: privately.offered },
    }),
  }
}
