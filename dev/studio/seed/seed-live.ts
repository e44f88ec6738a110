import {
  addDaysTo,
  instantOrLater,
  localMomentOf,
} from '@carriage/contract/live-classes/local-moment'
import { OPEN_DATES } from '@carriage/contract/live-classes/policy'
import type { Services } from '../../../server/src/context.ts'
import {
  lateCancels,
  liveClasses,
  liveMessages,
  liveOccurrences,
  liveRsvps,
  liveStreams,
  waitingEnded,
} from '../../../server/src/features/live-classes/tables.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays, addSeconds, epoch } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import type { DemoLiveClass, DemoMember } from '../data/types.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Seconds between registrations. */
const APART = 5 * 3600

const OPENING_SETUP = {
  springs: [{ spring: 'red', count: 2 }],
  footbar: 'middle' as const,
  headrest: 'up' as const,
  straps: null,
  accessories: null,
}

/** The start of a class in its coach's time zone. */
function momentOf(live: DemoLiveClass, now: Date) {
  const coach = studio.coaches.find(({ key }) => key === live.coach)
  const timezone = coach?.timeZone ?? 'UTC'
  const localDate = addDaysTo(localMomentOf(epoch(now), timezone).date, live.inDays)
  const instant = instantOrLater({ date: localDate, time: live.time, zone: timezone })
  return { localDate, localTime: live.time, timezone, startsAt: new Date((instant ?? 0) * 1000) }
}

/** Inserts the live classes of the demo coaches with their registrations. */
export async function seedLiveClasses(
  services: Services,
  on: Transaction,
  people: Ids,
): Promise<void> {
  const now = services.now()
  for (const live of studio.liveClasses) {
    const moment = momentOf(live, now)
    const id = uuidv7()
    await on.insert(liveClasses).values({
      id,
      title: live.title,
      description: live.description,
      instructorId: idOf(people, live.coach),
      createdBy: idOf(people, live.coach),
      categories: live.categories,
      difficultyLevel: live.level,
      durationMinutes: live.duration,
      tags: live.tags,
      bring: ['Grip socks', 'A towel', 'Water'],
      openingSetup: OPENING_SETUP,
      status: live.status,
      capacity: live.capacity,
      isRecurring: live.weekly,
      createdAt: addSeconds(now, -APART * (live.registered.length + 1)),
      ...moment,
    })
    if (live.weekly) await seedPast(on, id, { live, startsAt: moment.startsAt, people, now })
    const occurrenceId = uuidv7()
    const { localDate: seriesDate, startsAt } = moment
    await on.insert(liveOccurrences).values({
      id: occurrenceId,
      liveClassId: id,
      seriesDate,
      startsAt,
    })
    if (live.weekly) await on.insert(liveOccurrences).values(laterDates(id, moment))
    await on.insert(liveRsvps).values(
      live.registered.map((key, index) => ({
        occurrenceId,
        userId: idOf(people, key),
        hasSeat: true,
        toldStartsAt: moment.startsAt,
        toldCoachId: idOf(people, live.coach),
        createdAt: addSeconds(now, -APART * (live.registered.length - index)),
      })),
    )
  }
}

/** The dates after the first that are open for registration. */
const laterDates = (
  liveClassId: string,
  { localDate, localTime, timezone }: ReturnType<typeof momentOf>,
) =>
  Array.from({ length: OPEN_DATES - 1 }, (_, week) => {
    const seriesDate = addDaysTo(localDate, (week + 1) * WEEK_DAYS)
    const start = instantOrLater({ date: seriesDate, time: localTime, zone: timezone }) ?? 0
    return { liveClassId, seriesDate, startsAt: new Date(start * 1000) }
  })

/** Weeks for which a weekly class has taken place, and how its guests came and went. */
const PAST_WEEKS = 6
const WEEK_DAYS = 7

interface Past {
  live: DemoLiveClass
  startsAt: Date
  people: Ids
  now: Date
}

/** Inserts the past dates of a weekly class: most members who had an account then came, and most of them stayed. */
async function seedPast(
  on: Transaction,
  liveClassId: string,
  { live, startsAt, people, now }: Past,
): Promise<void> {
  const seconds = live.duration * 60
  for (let week = PAST_WEEKS; week > 0; week--) {
    const began = addDays(startsAt, -week * WEEK_DAYS)
    const over = addSeconds(began, seconds)
    const occurrenceId = uuidv7()
    const guests = studio.members.filter((member) => mayHaveCome(member, began, now))
    await on.insert(liveOccurrences).values({
      id: occurrenceId,
      liveClassId,
      seriesDate: began.toISOString().slice(0, 10),
      startsAt: began,
      endedAt: over,
      peakViewers: guests.filter((_, index) => (index + week) % 4 !== 0).length,
    })
    await on
      .insert(liveStreams)
      .values({ occurrenceId, startedAt: began, heartbeatAt: over, stoppedAt: over })
    if (guests.length === 0) continue
    const members = studio.members.filter(({ role }) => role === 'user')
    if (week === 1)
      await seedReport(on, occurrenceId, {
        began,
        members: members.map(({ key }) => idOf(people, key)),
      })
    await on.insert(liveRsvps).values(
      guests.map(({ key }, index) => {
        const came = (index + week) % 4 !== 0
        const left = (index + week) % 3 === 0 ? addSeconds(began, seconds / 2) : over
        return {
          occurrenceId,
          userId: idOf(people, key),
          hasSeat: true,
          toldStartsAt: began,
          createdAt: addDays(began, -1),
          admittedAt: came ? began : null,
          leftAt: came ? left : null,
        }
      }),
    )
  }
}

/** Inserts what was written in a past date, and who cancelled it late or waited for a seat. */
async function seedReport(
  on: Transaction,
  occurrenceId: string,
  { began, members }: { began: Date; members: readonly string[] },
): Promise<void> {
  const [first, second = first] = members
  const last = members.at(-1)
  if (first === undefined || second === undefined || last === undefined) return
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
      of(first, -2, 'Good morning'),
      of(second, 1, 'Hello from Lyon'),
      { ...of(first, 15, 'Red or blue spring for this one?'), ...asked },
      { ...of(second, 30, 'Can I keep my feet in straps?'), kind: 'question' },
      of(first, 44, 'Thank you'),
    ])
  await on.insert(lateCancels).values({
    occurrenceId,
    userId: last,
    cancelledAt: addSeconds(began, -2 * 3600),
    hadSeat: true,
  })
  await on.insert(waitingEnded).values({
    occurrenceId,
    userId: second,
    waitedSince: addDays(began, -1),
    endedAs: 'seat',
  })
}

const mayHaveCome = ({ role, joinedDaysAgo }: DemoMember, began: Date, now: Date): boolean =>
  role !== 'admin' && addDays(now, -joinedDaysAgo) < began
