import type { Services } from '../../src/context.ts'
import { users } from '../../src/features/accounts/index.ts'
import { countDays } from '../../src/features/insights/index.ts'
import type { Executor } from '../../src/platform/db/database.ts'
import { studio } from '../data/studio.ts'
import type { DemoVideo } from '../data/types.ts'
import { type DemoClass, makeDemoVideos, makeDemoVideosJob } from './make-demo-videos.ts'
import { seedActivity } from './seed-activity.ts'
import { seedPrograms, seedVideos, storeThumbnails } from './seed-content.ts'
import { seedHistory } from './seed-history.ts'
import { seedLiveClasses } from './seed-live.ts'
import { idOf, seedPeople, type Ids } from './seed-people.ts'
import { seedSubscriptions } from './seed-subscriptions.ts'
import { seedWatching } from './seed-watching.ts'

/** How long a first start waits for media before the rest is left to the job. */
const PATIENCE_MS = 8_000

/**
 * Fills an empty database with the demo studio, whole or not at all, and tells whether it did. The media
 * are a job, the shortest classes first; as many as soon get done are made before the first visitor comes.
 */
export async function seedStudio(services: Services): Promise<boolean> {
  if (!(await isEmpty(services.db))) return false
  const thumbnails = await storeThumbnails(services)
  const seeded = await services.db.transaction(async (tx) => {
    const people = await seedPeople(services, tx)
    const ids = await seedVideos(services, tx, people, thumbnails)
    const programs = await seedPrograms(services, tx, people, ids, thumbnails)
    await seedActivity(services, tx, { people, programs, videos: ids })
    await seedWatching(services, tx, { people, videos: ids })
    await seedHistory(services, tx, ids)
    await seedLiveClasses(services, tx, people)
    const planned = shortestFirst(ids)
    await services.jobs.send(tx, makeDemoVideosJob, { classes: planned })
    return { classes: planned, people }
  })
  await seedSubscriptions(services, seeded.people)
  // As the hourly job would have done all along.
  await countDays(services)
  // The job finds these already made; it has not begun yet, so nobody works twice.
  await makeDemoVideos(services, seeded.classes, AbortSignal.timeout(PATIENCE_MS))
  return true
}

const shortestFirst = (ids: Ids): DemoClass[] =>
  studio.videos
    .toSorted((a, b) => clipCount(a) - clipCount(b))
    .map(({ key }) => ({ key, videoId: idOf(ids, key) }))

async function isEmpty(on: Executor): Promise<boolean> {
  const rows = await on.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

const clipCount = ({ sequence }: DemoVideo): number =>
  sequence.reduce((sum, run) => sum + run.times, 0)
