import { type Consequence, consequenceOf } from '@carriage/contract/consequences'
import type { PlanRow } from '../checkout/plans-queries.ts'

/** What says which subscriptions are of one plan, whatever they pay. */
type Line = Pick<PlanRow, 'code' | 'interval' | 'currency'>

/** Whether two prices are of the same plan, interval and currency. */
export const isSameLine = (a: Line, b: Line): boolean =>
  a.code === b.code && a.interval === b.interval && a.currency === b.currency

/** How many pay a price, and how many keep an earlier one of the same plan. */
export function subscribersOf(
  plan: PlanRow,
  all: readonly PlanRow[],
  running: ReadonlyMap<string, number>,
): { now: number; earlier: number } {
  const others = all.filter((other) => other.id !== plan.id && isSameLine(other, plan))
  return {
    now: running.get(plan.id) ?? 0,
    earlier: others.reduce((sum, { id }) => sum + (running.get(id) ?? 0), 0),
  }
}

/** What another price of a plan leads to. `giftPlan`: the plan of gift cards, the first in the order of the studio. */
export const priceConsequences = (
  plan: Line,
  { subscribers, giftPlan }: { subscribers: number; giftPlan: Pick<Line, 'code'> | undefined },
): Consequence[] => [
  consequenceOf('new-price-from-now'),
  subscribers > 0
    ? consequenceOf('subscribers-keep-price', { count: subscribers })
    : consequenceOf('no-subscribers'),
  ...(giftPlan?.code === plan.code ? [consequenceOf('gift-cards-keep-value')] : []),
  consequenceOf('open-checkouts-stay'),
]
