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

/** '$19.99' of 19.99 USD. */
export const formatMoney = (amount: number, currency: string, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)

/** '$19.99' of 1999 of the smallest units of the currency. */
export const formatCents = (cents: number, currency: string, locale?: string): string =>
  formatMoney(majorUnits(cents, currency), currency, locale)
