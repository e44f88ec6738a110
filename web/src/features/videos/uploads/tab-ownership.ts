import type { TabLock } from './tab-lock.ts'

interface OwnershipHooks {
  /** Reads what another tab has changed. */
  reload: () => void
  /** This tab works on the queue from now on. */
  onTake: () => void
  /** Another tab has begun to work on it, or has ended. */
  onElsewhere: (elsewhere: boolean) => void
}

export interface TabOwnership {
  isHere: () => boolean
  /** Takes the queue for this tab; false while another tab works on it. */
  take: () => Promise<boolean>
  /** Reports that another tab works on it until that has ended. */
  follow: () => Promise<void>
  /** Does something to the queue, if no other tab works on it. */
  run: (work: () => void | Promise<void>) => Promise<void>
  /** Lets other tabs work on it, unless a command is under way. */
  releaseIfIdle: () => void
  stop: () => void
}

/** Which tab of a browser works on the queue: one at a time, for as long as it has something to do. */
export function createTabOwnership(
  lock: TabLock,
  { reload, onTake, onElsewhere }: OwnershipHooks,
): TabOwnership {
  let here = false
  let elsewhere = false
  let commands = 0
  let stopped = false

  const follow = async () => {
    if (elsewhere) return
    elsewhere = true
    onElsewhere(true)
    await lock.whenFree()
    if (stopped) return
    reload()
    elsewhere = false
    onElsewhere(false)
  }
  const take = async (): Promise<boolean> => {
    if (here) return true
    if (!(await lock.take())) {
      void follow()
      return false
    }
    // Asked for by two commands at once, the first has done the rest.
    if (here || stopped) return !stopped
    reload()
    here = true
    elsewhere = false
    onTake()
    return true
  }
  return {
    isHere: () => here,
    take,
    follow,
    run: async (work) => {
      commands += 1
      try {
        if (await take()) await work()
      } finally {
        commands -= 1
      }
    },
    releaseIfIdle: () => {
      if (commands > 0 || !here) return
      here = false
      lock.release()
    },
    stop: () => {
      stopped = true
      if (here) lock.release()
    },
  }
}
