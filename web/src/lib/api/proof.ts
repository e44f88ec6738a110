let asked: { answer: Promise<boolean>; settle: (given: boolean) => void } | null = null
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** The question who is there, which some calls put before they are answered. */
export const proof = {
  /** Asks, once for all calls that want to know; false when the question was put away, or nobody can ask. */
  ask(): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false)
    if (asked) return asked.answer
    let settle = (_: boolean): void => undefined
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    asked = { answer, settle }
    changed()
    return answer
  },
  /** Answers everybody who waits. */
  settle(given: boolean): void {
    const waiting = asked
    asked = null
    waiting?.settle(given)
    changed()
  },
  isAsked: (): boolean => asked !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
