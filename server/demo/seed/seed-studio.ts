import type { Services } from '../../src/context.ts'
import { users } from '../../src/features/accounts/index.ts'
import { countDays } from '../../src/features/insights/index.ts'
import type { Executor } from '../../src/platform/db/database.ts'
import { studio } from '../data/studio.ts'
import { makeDemoVideo, makeDemoVideoJob } from './make-demo-video.ts'
import { seedActivity } from './seed-activity.ts'
import { seedPrograms, seedVideos, storeThumbnails } from './seed-content.ts'
import { seedHistory } from './seed-history.ts'
import { idOf, seedPeople, type Ids } from './seed-people.ts'
import { seedWatching } from './seed-watching.ts'

/** How long a first start waits for media before the rest is left to the jobs. */
const PATIENCE_MS = 25_000
/** Clips of a class of a few minutes. */
const SHORT_CLIPS = 16

/**
 * Fills an empty database with the demo studio, whole or not at all, and tells whether it did. The media
 * are jobs, the shortest classes first; as many as soon get done are made before the first visitor comes.
 */
export async function seedStudio(services: Services): Promise<boolean> {
  if (!(await isEmpty(services.db))) return false
  const thumbnails = await storeThumbnails(services)
  const videos = await services.db.transaction(async (tx) => {
    const people = await seedPeople(services, tx)
    const ids = await seedVideos(services, tx, people, thumbnails)
    const programs = await seedPrograms(services, tx, people, ids, thumbnails)
    await seedActivity(services, tx, { people, programs, videos: ids })
    await seedWatching(services, tx, { people, videos: ids })
    await seedHistory(services, tx, ids)
    for (const key of shortestFirst()) {
      await services.jobs.send(tx, makeDemoVideoJob, { videoId: idOf(ids, key), key })
    }
    return ids
  })
  // As the hourly job would have done all along.
  await countDays(services)
  await prepareShortClasses(services, videos)
  return true
}

/** The jobs find what is made here already done; they have not begun yet, so nobody works twice. */
async function prepareShortClasses(services: Services, videos: Ids): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (const key of shortestFirst()) {
    if (clipCount(key) > SHORT_CLIPS || performance.now() > end) return
    await makeDemoVideo(services, idOf(videos, key), key)
  }
}

const shortestFirst = (): string[] =>
  studio.videos.map(({ key }) => key).toSorted((a, b) => clipCount(a) - clipCount(b))

async function isEmpty(on: Executor): Promise<boolean> {
  const rows = await on.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

const clipCount = (key: string): number =>
  studio.videos
    .find((video) => video.key === key)
    ?.sequence.reduce((sum, run) => sum + run.times, 0) ?? 0
