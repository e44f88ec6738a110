import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { liveOccurrences, liveRsvps, liveStreams } from '../../src/features/live-classes/tables.ts'
import { practiceLog } from '../../src/features/practice/tables.ts'
import type { TestApp } from '../app.ts'
import { addSeconds } from '../../src/platform/time.ts'
import { scheduleLive } from '../live/live-classes.ts'
import { createPerson, type Person } from '../people.ts'

/** Inserts workouts of ten minutes at the given times, sessions that a member marked as completed unless it is said otherwise. */
export async function insertWorkouts(
  app: TestApp,
  userId: string,
  times: readonly Date[],
  how: Pick<typeof practiceLog.$inferInsert, 'kind' | 'measure' | 'loggedAt' | 'timeZone'> = {
    kind: 'program',
    measure: 'marked',
  },
): Promise<void> {
  await app.services.db.insert(practiceLog).values(
    times.map((happenedAt) => ({
      userId,
      happenedAt,
      loggedAt: how.measure === 'noted' ? null : happenedAt,
      ...how,
      title: 'Morning flow',
      durationSeconds: 600,
      practisedSeconds: 0,
    })),
  )
}

interface Watching {
  /** Seconds of the class. */
  from?: number
  to?: number
  speed?: number
  outside?: boolean
}

/** Plays a class of ten minutes, with a report every 60 seconds of film. */
export async function watchClass(
  app: TestApp,
  { token }: Person,
  id: string,
  { from = 0, to = 600, speed = 1, outside = true }: Watching = {},
): Promise<void> {
  await app.call(playVideo, { params: { id } }, token)
  for (let at = from + 60; at <= to; at += 60) {
    app.advance(60 / speed)
    const body = {
      position_seconds: at,
      duration_seconds: 600,
      // The player tells what the clock shows, and the parts of the film.
      watched_seconds: Math.floor(60 / speed),
      watched_parts: [{ from: at - 60, to: at }],
      outside_program: outside,
    }
    await app.call(reportVideoProgress, { params: { id }, body }, token)
  }
}

interface Attending {
  /** Minutes of the class; null for a member who had a token and never came. */
  from?: number
  to?: number | null
  /** While the class runs. */
  during?: (occurrenceId: string) => Promise<void>
}

/** Holds a live class of 40 minutes that a member is in, and closes it; answers its id. */
export async function attendLive(
  app: TestApp,
  { token }: Person,
  { from = 0, to = 40, during }: Attending = {},
): Promise<string> {
  const { db } = app.services
  const coach = await createPerson(app, { roles: ['user', 'coach'], nextBillingAt: null })
  const { _id: id } = await scheduleLive(app, coach, 10)
  await app.call(registerForLiveClass, { body: { live_class_id: id } }, token)
  app.advance(600)
  const [occurrence] = await db
    .select()
    .from(liveOccurrences)
    .where(eq(liveOccurrences.liveClassId, id))
  if (!occurrence) throw new Error('The class has a date')
  const at = (minute: number) => addSeconds(occurrence.startsAt, minute * 60)
  await db.insert(liveStreams).values({
    occurrenceId: occurrence.id,
    startedAt: at(0),
    heartbeatAt: at(40),
    stoppedAt: at(40),
  })
  await db
    .update(liveRsvps)
    .set({ admittedAt: at(from), leftAt: to === null ? null : at(to) })
    .where(eq(liveRsvps.occurrenceId, occurrence.id))
  await during?.(occurrence.id)
  app.advance(3 * 3600)
  await app.runJob('close-ended-live-classes')
  await app.runJob('close-ended-live-classes')
  return id
}

/** The lengths in seconds that the files of workouts for other apps have (Training Center XML). */
export async function filesOf(
  { app }: TestApp,
  { token }: Person,
  workouts: readonly { _id: string }[],
): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const seconds: number[] = []
  for (const { _id: id } of workouts) {
    const { payload } = await app.inject({ url: `/api/user/workouts/${id}/tcx`, headers })
    seconds.push(Number(/<TotalTimeSeconds>(\d+)</.exec(payload)?.[1]))
  }
  return seconds
}
