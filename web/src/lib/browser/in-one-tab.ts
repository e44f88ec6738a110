/** What this tab is running. */
const running = new Set<string>()

/** Runs work that neither this tab nor another one is running under the same name. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (running.has(name)) return
  running.add(name)
  try {
    // Only pages over https have locks.
    const locks: LockManager | null | undefined = navigator.locks
    if (!locks) return await work()
    await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
  } finally {
    running.delete(name)
  }
}
