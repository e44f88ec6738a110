/** Starts the server again when it dies, as after `kill -9` or for lack of memory. */
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

export interface Patience {
  /** How often it is started again without having run for `steadyMs` in between. */
  tries: number
  /** The wait before the second try, doubled for each further one; the first is made at once. */
  waitMs: number
  steadyMs: number
}

const patience: Patience = { tries: 6, waitMs: 500, steadyMs: 60_000 }

interface Supervision {
  /** Cleans up after the dead server and starts another; rejects when that does not become ready. */
  relaunch: () => Promise<ServerProcess>
  log: (line: string) => void
  patience?: Patience
}

export interface SupervisedServer {
  /** Resolves when the server has been stopped, or cannot be started again. */
  exited: Promise<void>
  /** Ends sessions and writes a checkpoint. */
  stop: () => Promise<void>
}

/** Replaces `first` whenever it exits before `stop`. */
export function keepRunning(
  first: ServerProcess,
  { relaunch, log, patience: { tries, waitMs, steadyMs } = patience }: Supervision,
): SupervisedServer {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = first

  async function supervise(): Promise<void> {
    let left = tries
    while (true) {
      const began = performance.now()
      await current.gone
      if (signal.aborted) return current.exited
      if (performance.now() - began >= steadyMs) left = tries
      log('PostgreSQL has stopped unexpectedly and is started again')
      for (let started = false; !started; left -= 1) {
        if (left === 0) return log('PostgreSQL does not stay up')
        if (left < tries) await delay(waitMs * 2 ** (tries - left - 1), undefined, { signal })
        started = await relaunch().then(
          (next) => {
            current = next
            return true
          },
          (error: unknown) => {
            log(String(error))
            return false
          },
        )
      }
      if (signal.aborted) return current.stop()
    }
  }

  // Called off while it waited for its next try.
  const exited = supervise().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    exited,
    async stop() {
      stopping.abort()
      await current.stop()
      await exited
    },
  }
}
