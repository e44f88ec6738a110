import type { Charges } from '../../adapters/payments/payments.ts'

/** What a subscription is worth in a month, in cents. */
interface Worth {
  monthlyCents: number
  /** When the first of the discounts that count now ends; null: none does. */
  discountUntil: Date | null
  /** From then on; the same where no discount ends. */
  laterCents: number
}

/** What a subscription is worth in a month at a moment, while it pays, and what follows when a discount ends. */
export function worthOf(charges: Charges, at: Date): Worth {
  const ends = charges.discounts.flatMap(({ until }) => (until && until > at ? [until] : []))
  const discountUntil = ends.length > 0 ? new Date(Math.min(...ends.map(Number))) : null
  return {
    monthlyCents: monthlyCentsAt(charges, at),
    discountUntil,
    laterCents: monthlyCentsAt(charges, discountUntil ?? at),
  }
}

/**
 * Cents of a month: a year counts a twelfth, and so on. Discounts count one after the other, each within its duration; an
 * amount is taken off each invoice, so once in the shortest period.
 */
export function monthlyCentsAt({ items, discounts }: Charges, at: Date): number {
  const period = Math.min(...items.map(({ months }) => months))
  let cents = items.reduce((sum, item) => sum + item.cents / item.months, 0)
  for (const { percentOff, amountOffCents, until } of discounts) {
    if (until && until <= at) continue
    cents = (cents * (100 - (percentOff ?? 0))) / 100 - (amountOffCents ?? 0) / period
  }
  return Math.max(0, Math.round(cents))
}

interface Reading {
  monthlyCents: number | null
  discountUntil: Date | null
  laterCents: number | null
  currentPeriodEnd: Date
}

/** The discount that the next bill of a subscription still has; null where it is for the price of its plan. */
export function nextDiscountOf(
  { monthlyCents, discountUntil, laterCents, currentPeriodEnd }: Reading,
  plan: { priceCents: number; interval: 'month' | 'year' },
): { monthlyCents: number; until: Date | null } | null {
  const isOver = discountUntil !== null && discountUntil <= currentPeriodEnd
  const cents = isOver ? laterCents : monthlyCents
  const full = Math.round(plan.priceCents / (plan.interval === 'year' ? 12 : 1))
  if (cents === null || cents >= full) return null
  return { monthlyCents: cents, until: isOver ? null : discountUntil }
}
