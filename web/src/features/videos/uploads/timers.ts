/** Timers by name: a new one takes the place of the one that runs under its name. */
export function createTimers() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const cancel = (name: string) => clearTimeout(timers.get(name))
  return {
    start: (name: string, ms: number, work: () => void) => {
      cancel(name)
      timers.set(name, setTimeout(work, ms))
    },
    cancel,
    cancelAll: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
