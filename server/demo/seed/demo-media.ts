import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../src/context.ts'
import { countUnfinished } from '../../src/features/videos/index.ts'

const LOOK_EVERY_MS = 500

/** Resolves once every video has been processed, or `signal` ends the wait. */
export async function mediaFinished(
  { db }: Pick<Services, 'db'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await countUnfinished(db)) > 0) await sleep(LOOK_EVERY_MS)
}
