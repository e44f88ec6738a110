import { sql } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import { countDays } from '../../../server/src/features/insights/index.ts'
import { studio } from '../data/studio.ts'
import { isFinished, mediaFinished, unplayableClasses } from './demo-media.ts'
import { makeDemoVideos } from './make-demo-videos.ts'
import { neededFirst } from './needed-first.ts'
import { seedFigures } from './seed-figures.ts'
import { seedStudio } from './seed-studio.ts'
import { seedBilling } from './seed-billing.ts'
import { seedSubscriptions } from './seed-subscriptions.ts'

/** The key of the advisory lock, which other programs are unlikely to use. */
const LOCK = 22_774_244

interface Opening {
  signal: AbortSignal
  /** Receives the reason for a long start, in a sentence. */
  report: (line: string) => void
}

/**
 * Makes the demo studio usable: seeds an empty database, and makes the classes that visitors need first, unless
 * an earlier start has. An advisory lock serialises instances that start at the same time.
 *
 * @throws Error when not a single class can be played.
 * @returns while other classes are still being made: a promise that resolves when they are playable
 */
export async function openStudio(
  services: Services,
  { signal, report }: Opening,
): Promise<{ finished: Promise<void> } | undefined> {
  await services.db.transaction(async (tx) => {
    // Another instance may take a minute.
    await tx.execute(sql`SET LOCAL lock_timeout = 0`)
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
    await seedStudio(services)
    const needed = neededFirst(studio)
    const missing = (await unplayableClasses(services)).filter(({ key }) => needed.has(key))
    if (missing.length === 0) return
    report('Preparing the first classes of the demo studio ...')
    await seedSubscriptions(services)
    await seedBilling(services)
    // Counts the past days, as the hourly job would have done.
    await countDays(services)
    await seedFigures(services, signal)
    // Longest first, so that the concurrent work ends at about the same time.
    const planned = missing.toSorted((a, b) => clipCount(b.key) - clipCount(a.key))
    try {
      await makeDemoVideos(services, planned, signal)
    } catch (error) {
      if ((await unplayableClasses(services)).length === studio.videos.length) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`No class of the demo studio could be made: ${reason}`, { cause: error })
      }
      // A studio that lacks a class is better than none; the job retries it.
      services.log.warn({ err: error }, 'a demo class could not be made')
    }
  })
  // Where no videos are taken, nothing is waited for.
  if (!services.videoHost.isAvailable || (await isFinished(services))) return undefined
  return { finished: mediaFinished(services, signal) }
}

const clipCount = (key: string): number =>
  studio.videos
    .filter((video) => video.key === key)
    .flatMap(({ sequence }) => sequence)
    .reduce((sum, { times }) => sum + times, 0)
