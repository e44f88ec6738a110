import {
  addDaysTo,
  instantOrLater,
  localMomentOf,
} from '@carriage/contract/live-classes/local-moment'
import type { Services } from '../../../server/src/context.ts'
import {
  liveClasses,
  liveOccurrences,
  liveRsvps,
} from '../../../server/src/features/live-classes/tables.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addSeconds, epoch } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import type { DemoLiveClass } from '../data/types.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Seconds between registrations. */
const APART = 5 * 3600

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
    const [id, occurrenceId] = [uuidv7(), uuidv7()]
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
      status: live.status,
      capacity: live.capacity,
      isRecurring: live.weekly,
      createdAt: addSeconds(now, -APART * (live.registered.length + 1)),
      ...moment,
    })
    await on
      .insert(liveOccurrences)
      .values({ id: occurrenceId, liveClassId: id, startsAt: moment.startsAt })
    await on.insert(liveRsvps).values(
      live.registered.map((key, index) => ({
        occurrenceId,
        userId: idOf(people, key),
        toldStartsAt: moment.startsAt,
        createdAt: addSeconds(now, -APART * (live.registered.length - index)),
      })),
    )
  }
}
