let waiting: ((given: boolean) => void)[] | null = null
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ask(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    if (waiting) {
      waiting.push(resolve)
      return
    }
    waiting = [resolve]
    changed()
  })
}

function settle(given: boolean): void {
  const answered = waiting ?? []
  waiting = null
  for (const answer of answered) answer(given)
  changed()
}

/** The question who is there, which some calls put before they are answered. */
export const proof = {
  /** Asks, once for all calls that want to know; false when the question was put away, or nobody can ask. */
  ask,
  /** Answers everybody who waits. */
  settle,
  isAsked: (): boolean => waiting !== null,
  subscribe,
}
