import { majorUnits } from '@carriage/contract/subscriptions/money'

/**
 * The smallest units of a currency that somebody has typed as a decimal number, with a point or a comma: 1999 of '19.99' US
 * dollars. Undefined for anything else, or for more decimals than the currency has.
 */
export function typedAmount(text: string, currency: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', decimals = ''] = match
  const digits = Math.round(-Math.log10(majorUnits(1, currency)))
  if (decimals.length > digits) return undefined
  return Number(`${whole}${decimals.padEnd(digits, '0')}`)
}
