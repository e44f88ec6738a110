import { sql } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import { countDays } from '../../../server/src/features/insights/index.ts'
import { studio } from '../data/studio.ts'
import { isFinished, mediaFinished, unplayableClasses } from './demo-media.ts'
import { makeDemoVideos } from './make-demo-videos.ts'
import { neededFirst } from './needed-first.ts'
import { seedStudio } from './seed-studio.ts'
import { seedSubscriptions } from './seed-subscriptions.ts'

/** Any number that no other program on the database is likely to use. */
const LOCK = 22_774_244

interface Opening {
  signal: AbortSignal
  /** Hears, in a sentence, why a start takes its time. */
  report: (line: string) => void
}

/**
 * Makes sure that the demo studio can be used: fills an empty database with it, and makes the classes
 * that visitors need first, unless an earlier start has. Instances that start together take turns.
 *
 * @returns where the other classes are still to come: what resolves once they can be played
 */
export async function openStudio(
  services: Services,
  { signal, report }: Opening,
): Promise<{ finished: Promise<void> } | undefined> {
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
    await seedStudio(services)
    const needed = neededFirst(studio)
    const missing = (await unplayableClasses(services)).filter(({ key }) => needed.has(key))
    if (missing.length === 0) return
    report('Preparing the first classes of the demo studio ...')
    await seedSubscriptions(services)
    // As the hourly job would have done all along.
    await countDays(services)
    // The longest first: nobody waits for a single one, and at the end none is left alone.
    const planned = missing.toSorted((a, b) => clipCount(b.key) - clipCount(a.key))
    try {
      await makeDemoVideos(services, planned, signal)
    } catch (error) {
      // A studio that lacks a class is better than none; the job tries it again.
      services.log.warn({ err: error }, 'demo classes')
    }
  })
  return (await isFinished(services)) ? undefined : { finished: mediaFinished(services, signal) }
}

const clipCount = (key: string): number =>
  studio.videos
    .filter((video) => video.key === key)
    .flatMap(({ sequence }) => sequence)
    .reduce((sum, { times }) => sum + times, 0)
