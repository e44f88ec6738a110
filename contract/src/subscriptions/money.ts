/**
 * An amount in whole units of its currency: 19.99 of 1999 US cents, 1999 of 1999 yen, which have no
 * smaller unit. `currency` as in ISO 4217.
 */
export function majorUnits(minorUnits: number, currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return minorUnits / 10 ** digits
}
