import { textParam } from '../../lib/lists/search.ts'

/** Which page of the provider led back to the billing tab: a paid checkout, or the portal. */
export type CheckoutOutcome = 'done' | 'managed'

export const readCheckoutParam = (
  search: Record<string, unknown>,
): { checkout?: CheckoutOutcome } => {
  const outcome = textParam(search, 'checkout')
  return outcome === 'done' || outcome === 'managed' ? { checkout: outcome } : {}
}
