import { setTimeout as sleep } from 'node:timers/promises'
import type { Load } from '../http/router.ts'
import type { JobWatcher } from '../jobs.ts'

/** So many requests at once are answered beside jobs; with more, people would wait for mails to others. */
const MOST_BESIDE_JOBS = 30
const LOOK_AGAIN_MS = 250
/** A job waits no longer, so that a server that is always busy does its work, too. */
const LOOKS = 40

/** Holds each job back, ten seconds at most, while many people wait for the same process. */
export const giveWay =
  (load: Load, wait: (ms: number) => Promise<unknown> = sleep): JobWatcher =>
  async (_name, run) => {
    for (let look = 0; look < LOOKS && load.requests > MOST_BESIDE_JOBS; look++)
      await wait(LOOK_AGAIN_MS)
    return run()
  }
