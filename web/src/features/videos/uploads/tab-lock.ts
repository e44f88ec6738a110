/** Sees to it that one tab of a browser works on a queue at a time. */
export interface TabLock {
  /** Takes it, or keeps it; false while another tab has it. */
  take: () => Promise<boolean>
  release: () => void
  /** Whether another tab has it. */
  isElsewhere: () => Promise<boolean>
  /** Resolves as soon as no tab has it; may be waited for by one caller at a time. */
  whenFree: () => Promise<void>
}

/** By the browser's own locks, which a tab that dies lets go; where it has none, this tab always has it. */
export function createTabLock(name: string): TabLock {
  // Browsers keep it from http addresses of a local network.
  const locks = navigator.locks as LockManager | undefined
  let letGo: (() => void) | null = null
  let asking: Promise<boolean> | null = null
  if (!locks)
    return {
      take: () => Promise.resolve(true),
      release: () => undefined,
      isElsewhere: () => Promise.resolve(false),
      whenFree: () => Promise.resolve(),
    }
  const ask = () =>
    new Promise<boolean>((resolve) => {
      void locks.request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        const kept = new Promise<void>((end) => {
          if (lock) letGo = end
        })
        return lock ? kept : undefined
      })
    })
  return {
    take: () => {
      if (letGo) return Promise.resolve(true)
      // Asked for twice in a moment, it is one question.
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    release: () => {
      letGo?.()
      letGo = null
    },
    isElsewhere: async () => {
      const { held = [] } = await locks.query()
      return letGo === null && held.some((lock) => lock.name === name)
    },
    whenFree: () => locks.request(name, () => undefined),
  }
}
