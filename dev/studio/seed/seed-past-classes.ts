import { hasAttended } from '@carriage/contract/practice/workout'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import type { Services } from '../../../server/src/context.ts'
import { listAttendance } from '../../../server/src/features/live-classes/occurrences-queries.ts'
import {
  lateCancels,
  liveMessages,
  liveOccurrences,
  liveRsvps,
  liveStreams,
  waitingEnded,
} from '../../../server/src/features/live-classes/tables.ts'
import { logAttendance, springSettings } from '../../../server/src/features/practice/index.ts'
import { listSprings } from '../../../server/src/features/reformer/index.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays, addSeconds } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import type { DemoLiveClass, DemoMember } from '../data/types.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Weeks for which a weekly class has taken place. */
export const PAST_WEEKS = 6
const WEEK_DAYS = 7
/** How long before a date one could register for it. */
const OPEN_DAYS = 3 * WEEK_DAYS

interface Past {
  liveClassId: string
  live: DemoLiveClass
  /** Of the next date. */
  startsAt: Date
  setup: ReformerSetup
  people: Ids
}

interface Guest {
  userId: string
  registeredAt: Date
  /** Null for who did not come. */
  leftAt: Date | null
}

/**
 * Inserts the past dates of a weekly class: who had an account then and was in the app to register, of whom most came
 * and most of them stayed; and their workouts, as the product logs them when a date is closed.
 */
export async function seedPastDates(
  services: Services,
  on: Transaction,
  past: Past,
): Promise<void> {
  const seconds = past.live.duration * 60
  const { springs } = await listSprings({ db: on })
  for (let week = PAST_WEEKS; week > 0; week--) {
    const began = addDays(past.startsAt, -week * WEEK_DAYS)
    const over = addSeconds(began, seconds)
    const all = guestsOf({ began, over, week, people: past.people, now: services.now() })
    const isLast = week === 1
    // The last date had fewer seats, so that it was full and somebody has waited: who registered last has cancelled late.
    const guests = isLast ? all.slice(0, -1) : all
    const [date] = await on
      .insert(liveOccurrences)
      .values({
        liveClassId: past.liveClassId,
        seriesDate: began.toISOString().slice(0, 10),
        startsAt: began,
        endedAt: over,
        peakViewers: guests.filter(({ leftAt }) => leftAt).length,
        ...(isLast && guests.length > 0 && { capacity: guests.length }),
      })
      .returning()
    if (!date) throw new Error('A date was not inserted')
    const occurrenceId = date.id
    await on
      .insert(liveStreams)
      .values({ occurrenceId, startedAt: began, heartbeatAt: over, stoppedAt: over })
    if (guests.length === 0) continue
    await on.insert(liveRsvps).values(
      guests.map(({ userId, registeredAt, leftAt }) => ({
        occurrenceId,
        userId,
        hasSeat: true,
        toldStartsAt: began,
        createdAt: registeredAt,
        admittedAt: leftAt && began,
        leftAt,
      })),
    )
    if (isLast) await seedReport(on, occurrenceId, { began, all, people: past.people })
    const present = (await listAttendance(on, date)).filter(hasAttended)
    await logAttendance(
      services,
      on,
      present.map(({ userId, title, coach, timeZone, ...seen }) => ({
        userId,
        title,
        coach,
        timeZone,
        kind: 'live',
        exercises: [],
        exerciseIds: [],
        springs: springSettings([past.setup], springs),
        liveClassId: past.liveClassId,
        occurrenceId,
        durationSeconds: Math.round(seen.ran),
        practisedSeconds: Math.round(seen.present),
        at: seen.until,
      })),
    )
  }
}

/** Those who had registered for a date; who was not in the app after it cannot have come. */
function guestsOf({
  began,
  over,
  week,
  people,
  now,
}: {
  began: Date
  over: Date
  week: number
  people: Ids
  now: Date
}): Guest[] {
  const seconds = (over.getTime() - began.getTime()) / 1000
  const members = studio.members.filter((member) => {
    const at = registeredFor(member, began, now)
    return (
      member.role !== 'admin' &&
      at > addDays(now, -member.joinedDaysAgo) &&
      at > addDays(began, -OPEN_DAYS)
    )
  })
  return members.map((member, index) => {
    const came = (index + week) % 4 !== 0 && addDays(now, -member.lastActiveDaysAgo) >= over
    const left = (index + week) % 3 === 0 ? addSeconds(began, seconds / 2) : over
    return {
      userId: idOf(people, member.key),
      registeredAt: registeredFor(member, began, now),
      leftAt: came ? left : null,
    }
  })
}

/** A day before a date, or when they were in the app for the last time. */
function registeredFor({ lastActiveDaysAgo }: DemoMember, began: Date, now: Date): Date {
  const [dayBefore, lastActive] = [addDays(began, -1), addDays(now, -lastActiveDaysAgo)]
  return dayBefore < lastActive ? dayBefore : lastActive
}

/** Inserts what was written in a past date, and how the last of its guests made room for one who waited. */
async function seedReport(
  on: Transaction,
  occurrenceId: string,
  { began, all, people }: { began: Date; all: readonly Guest[]; people: Ids },
): Promise<void> {
  const [first, second] = [idOf(people, 'maya'), idOf(people, 'jonas')]
  const cancels = all.at(-1)
  if (!cancels) return
  const of = (userId: string, minute: number, text: string) => ({
    occurrenceId,
    userId,
    isHost: false,
    kind: 'message' as const,
    text,
    sentAt: addSeconds(began, minute * 60),
  })
  const asked = { kind: 'question' as const, answeredAt: addSeconds(began, 16 * 60) }
  await on
    .insert(liveMessages)
    .values([
      of(first, -2, 'Good evening'),
      of(second, 1, 'Hello from London'),
      { ...of(first, 15, 'Red or blue spring for this one?'), ...asked },
      { ...of(second, 30, 'Can I keep my feet in straps?'), kind: 'question' },
      of(first, 44, 'Thank you'),
    ])
  const cancelledAt = addSeconds(began, -2 * 3600)
  await on
    .insert(lateCancels)
    .values({ occurrenceId, userId: cancels.userId, cancelledAt, hadSeat: true })
  await on.insert(waitingEnded).values({
    occurrenceId,
    userId: second,
    waitedSince: addDays(began, -1),
    endedAs: 'seat',
  })
}
