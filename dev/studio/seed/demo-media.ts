import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../server/src/context.ts'
import { listInProcessing } from '../../../server/src/features/videos/index.ts'
import { studio } from '../data/studio.ts'
import type { DemoClass } from './make-demo-videos.ts'
import { demoSourceKey } from './seed-content.ts'

const POLL_MS = 500

type Scope = Pick<Services, 'db'>

/** The demo classes that are not playable yet, also from earlier starts. */
export const unplayableClasses = (services: Scope): Promise<DemoClass[]> =>
  listClasses(services, ['waiting', 'processing'])

/** The demo classes that are playable in one quality and should get the others. */
const unconvertedClasses = (services: Scope): Promise<DemoClass[]> =>
  listClasses(services, ['playable'])

async function listClasses(
  { db }: Scope,
  states: Parameters<typeof listInProcessing>[2],
): Promise<DemoClass[]> {
  const keys = new Map(studio.videos.map(({ key }) => [demoSourceKey(key), key]))
  const rows = await listInProcessing(db, [...keys.keys()], states)
  return rows.flatMap(({ id, sourcePath }) => {
    const key = keys.get(sourcePath ?? '')
    return key === undefined ? [] : [{ key, videoId: id }]
  })
}

/** Whether all media of the demo studio have been made. */
export async function isFinished(services: Scope): Promise<boolean> {
  const [unplayable, unconverted] = await Promise.all([
    unplayableClasses(services),
    unconvertedClasses(services),
  ])
  return unplayable.length === 0 && unconverted.length === 0
}

/** Resolves when every class has been processed; rejects when `signal` aborts the wait. */
export async function mediaFinished(services: Scope, signal: AbortSignal): Promise<void> {
  while (!(await isFinished(services))) await sleep(POLL_MS, undefined, { signal })
}
