/**
 * Runs presses of one control in their order, one at a time. A press that asks for the same as the one before it, which has
 * not ended, is dropped, as a double press is; any other waits. On, off and on again are three presses: the last one counts.
 */
export class Turns<A extends readonly unknown[]> {
  private readonly waiting: A[] = []
  private readonly act: (args: A) => Promise<void>
  private readonly onPending: (pending: boolean) => void

  /** `act` handles its own errors. */
  constructor(act: (args: A) => Promise<void>, onPending: (pending: boolean) => void) {
    this.act = act
    this.onPending = onPending
  }

  press(args: A): void {
    const before = this.waiting.at(-1)
    if (before && isSame(before, args)) return
    this.waiting.push(args)
    if (this.waiting.length === 1) void this.runAll()
  }

  private async runAll(): Promise<void> {
    this.onPending(true)
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      try {
        await this.act(next)
      } finally {
        this.waiting.shift()
        if (this.waiting.length === 0) this.onPending(false)
      }
    }
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => isEqual(value, other[at]))

const isData = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** Data that a press has just put together is compared by what it says. */
const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (isData(one) && isData(other) && JSON.stringify(one) === JSON.stringify(other))
