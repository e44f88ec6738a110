/** The result of work that yields, for tests of what it returns. */
export function drain<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
