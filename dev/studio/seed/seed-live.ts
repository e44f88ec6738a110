import {
  addDaysTo,
  instantOrLater,
  localMomentOf,
} from '@carriage/contract/live-classes/local-moment'
import { OPEN_DATES } from '@carriage/contract/live-classes/policy'
import type { Services } from '../../../server/src/context.ts'
import {
  liveClasses,
  liveOccurrences,
  liveRsvps,
} from '../../../server/src/features/live-classes/tables.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays, addSeconds, epoch } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import type { DemoLiveClass } from '../data/types.ts'
import { PAST_WEEKS, seedPastDates } from './seed-past-classes.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Seconds between registrations. */
const APART = 5 * 3600
const WEEK_DAYS = 7

const OPENING_SETUP = {
  springs: [{ spring: 'red', count: 2 }],
  footbar: 'middle' as const,
  headrest: 'up' as const,
  straps: null,
  accessories: null,
}

/** When members have registered, in their order: each some hours before they were in the app for the last time. */
const registrationsFor = ({ registered }: DemoLiveClass, now: Date): { key: string; at: Date }[] =>
  registered.map((key, index) => {
    const member = studio.members.find((one) => one.key === key)
    const lastActive = addDays(now, -(member?.lastActiveDaysAgo ?? 0))
    return { key, at: addSeconds(lastActive, -APART * (registered.length - index)) }
  })

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
    const registrations = registrationsFor(live, now)
    const begun = live.weekly
      ? addDays(moment.startsAt, -(PAST_WEEKS + 1) * WEEK_DAYS)
      : (registrations[0]?.at ?? now)
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
      createdAt: addSeconds(begun, -APART),
      ...moment,
    })
    if (live.weekly) {
      const { startsAt } = moment
      const past = { liveClassId: id, live, startsAt, setup: OPENING_SETUP, people }
      await seedPastDates(services, on, past)
    }
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
      registrations.map(({ key, at }) => ({
        occurrenceId,
        userId: idOf(people, key),
        hasSeat: true,
        toldStartsAt: moment.startsAt,
        toldCoachId: idOf(people, live.coach),
        createdAt: at,
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
