/**
 * Converts minor to major units of a currency: 1999 US cents to 19.99; 1999 yen, which has no minor unit, to
 * 1999. `currency` as in ISO 4217.
 */
export function majorUnits(minorUnits: number, currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return minorUnits / 10 ** digits
}
