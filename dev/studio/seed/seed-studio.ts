import type { Services } from '../../../server/src/context.ts'
import { users } from '../../../server/src/features/accounts/tables.ts'
import type { Executor } from '../../../server/src/platform/db/database.ts'
import { studio } from '../data/studio.ts'
import type { DemoVideo } from '../data/types.ts'
import { type DemoClass, makeDemoVideosJob } from './make-demo-videos.ts'
import { neededFirst } from './needed-first.ts'
import { seedActivity } from './seed-activity.ts'
import { seedChallenges } from './seed-challenges.ts'
import { seedPrograms, seedVideos, storeThumbnails } from './seed-content.ts'
import { seedCurves } from './seed-figures.ts'
import { seedHealth } from './seed-health.ts'
import { seedFollows } from './seed-follows.ts'
import { seedHistory } from './seed-history.ts'
import { seedHouseholds } from './seed-households.ts'
import { seedImports } from './seed-imports.ts'
import { seedLiveClasses } from './seed-live.ts'
import { seedMemberNotes } from './seed-member-notes.ts'
import { seedMessages } from './seed-messages.ts'
import { seedPlaylists } from './seed-playlists.ts'
import { idOf, seedPeople, type Ids } from './seed-people.ts'
import { seedToDo } from './seed-to-do.ts'
import { seedWatching } from './seed-watching.ts'

/**
 * Seeds an empty database with the demo studio in one transaction. `openStudio` adds the rest in repeatable
 * steps, and a job makes the remaining media.
 */
export async function seedStudio(services: Services): Promise<void> {
  if (!(await isEmpty(services.db))) return
  const thumbnails = await storeThumbnails(services)
  await services.db.transaction(async (tx) => {
    const people = await seedPeople(services, tx)
    const ids = await seedVideos(services, tx, people, thumbnails)
    const programs = await seedPrograms(services, tx, people, ids, thumbnails)
    await seedActivity(services, tx, { people, programs, videos: ids })
    await seedWatching(services, tx, { people, videos: ids })
    await seedLiveClasses(services, tx, people)
    await seedHealth(services, tx, people)
    await seedHistory(services, tx, ids)
    await seedChallenges(services, tx, people)
    await seedCurves(tx, ids)
    await seedHouseholds(services, tx, people)
    await seedPlaylists(tx, { people, videos: ids, programs })
    await seedMessages(services, tx, people)
    await seedFollows(services, tx, people)
    await seedImports(services, tx, people)
    await seedMemberNotes(services, tx, people)
    await seedToDo(services, tx, people)
    await services.jobs.send(tx, makeDemoVideosJob, { classes: inOrder(ids) })
  })
}

/** The order in which classes are made: those needed first, and within each group the shortest first. */
function inOrder(ids: Ids): DemoClass[] {
  const needed = neededFirst(studio)
  const rank = (video: DemoVideo) => Number(!needed.has(video.key))
  return studio.videos
    .toSorted((a, b) => rank(a) - rank(b) || clipCount(a) - clipCount(b))
    .map(({ key }) => ({ key, videoId: idOf(ids, key) }))
}

async function isEmpty(on: Executor): Promise<boolean> {
  const rows = await on.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

const clipCount = ({ sequence }: DemoVideo): number =>
  sequence.reduce((sum, run) => sum + run.times, 0)
