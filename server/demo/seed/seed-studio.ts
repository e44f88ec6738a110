import type { Services } from '../../src/context.ts'
import { users } from '../../src/features/accounts/index.ts'
import type { Executor } from '../../src/platform/db/database.ts'
import { studio } from '../data/studio.ts'
import { makeDemoVideoJob } from './make-demo-video.ts'
import { seedActivity } from './seed-activity.ts'
import { seedPrograms, seedVideos, storeThumbnails } from './seed-content.ts'
import { idOf, seedPeople } from './seed-people.ts'

/**
 * Fills an empty database with the demo studio, whole or not at all, and tells whether it did. The media
 * follow as jobs: the shortest classes first, so that a newcomer soon finds something to play.
 */
export async function seedStudio(services: Services): Promise<boolean> {
  if (!(await isEmpty(services.db))) return false
  const thumbnails = await storeThumbnails(services)
  await services.db.transaction(async (tx) => {
    const people = await seedPeople(services, tx)
    const videos = await seedVideos(services, tx, people, thumbnails)
    const programs = await seedPrograms(services, tx, people, videos, thumbnails)
    await seedActivity(services, tx, { people, programs, videos })
    const keys = studio.videos.map(({ key }) => key).toSorted((a, b) => clipCount(a) - clipCount(b))
    for (const key of keys) {
      await services.jobs.send(tx, makeDemoVideoJob, { videoId: idOf(videos, key), key })
    }
  })
  return true
}

async function isEmpty(on: Executor): Promise<boolean> {
  const rows = await on.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

const clipCount = (key: string): number =>
  studio.videos
    .find((video) => video.key === key)
    ?.sequence.reduce((sum, run) => sum + run.times, 0) ?? 0
