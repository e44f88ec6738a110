import { playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { practiceLog } from '../../src/features/practice/tables.ts'
import type { TestApp } from '../app.ts'
import type { Person } from '../people.ts'

/** Inserts workouts of ten minutes, which a member marked as completed, at the given times. */
export async function insertWorkouts(
  app: TestApp,
  userId: string,
  times: readonly Date[],
): Promise<void> {
  await app.services.db.insert(practiceLog).values(
    times.map((happenedAt) => ({
      userId,
      happenedAt,
      kind: 'program' as const,
      measure: 'marked' as const,
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
