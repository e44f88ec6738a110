import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../src/context.ts'
import { listUnfinished } from '../../src/features/videos/index.ts'
import { studio } from '../data/studio.ts'
import type { DemoClass } from './make-demo-videos.ts'
import { demoSourceKey } from './seed-content.ts'

const LOOK_EVERY_MS = 500

/** The classes of the demo studio that cannot be played yet, however many starts ago it was made. */
export async function unfinishedClasses({ db }: Pick<Services, 'db'>): Promise<DemoClass[]> {
  const keys = new Map(studio.videos.map(({ key }) => [demoSourceKey(key), key]))
  const rows = await listUnfinished(db, [...keys.keys()])
  return rows.flatMap(({ id, sourcePath }) => {
    const key = keys.get(sourcePath ?? '')
    return key === undefined ? [] : [{ key, videoId: id }]
  })
}

/** Resolves once every class has been processed, and rejects when `signal` ends the wait. */
export async function mediaFinished(
  services: Pick<Services, 'db'>,
  signal: AbortSignal,
): Promise<void> {
  while ((await unfinishedClasses(services)).length > 0) {
    await sleep(LOOK_EVERY_MS, undefined, { signal })
  }
}
