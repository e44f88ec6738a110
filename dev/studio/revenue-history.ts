/** What is counted of the revenue of a day; all per month, in cents. */
export interface RevenueOfDay {
  day: string
  monthlyCents: number
  subscriptions: number
  newCents: number
  churnedCents: number
  savedCents: number
  changedCents: number
}

/** What happened to the worth of a subscription on a day. */
export interface RevenueMove {
  day: string
  before: number
  after: number
  /** A cancellation was withdrawn with it. */
  saves: boolean
}

/**
 * The revenue of each day as the daily count of the product would have written it from these moves.
 * @param days without gaps, the first one at or before the first move
 */
export function revenueOfDays(
  moves: readonly RevenueMove[],
  days: readonly string[],
): RevenueOfDay[] {
  return days.map((day) => {
    const until = moves.filter((move) => move.day <= day)
    const today = until.filter((move) => move.day === day)
    const isPaying = ({ before, after }: RevenueMove) => before > 0 && after > 0
    return {
      day,
      monthlyCents: sum(until, ({ before, after }) => after - before),
      subscriptions: sum(until, ({ before, after }) => Number(after > 0) - Number(before > 0)),
      newCents: sum(today, ({ before, after }) => (before === 0 ? after : 0)),
      churnedCents: sum(today, ({ before, after }) => (after === 0 ? before : 0)),
      savedCents: sum(today, (move) => (isPaying(move) && move.saves ? move.after : 0)),
      changedCents: sum(today, (move) => (isPaying(move) ? move.after - move.before : 0)),
    }
  })
}

const sum = (moves: readonly RevenueMove[], of: (move: RevenueMove) => number): number =>
  moves.reduce((total, move) => total + of(move), 0)
