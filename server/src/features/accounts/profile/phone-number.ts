import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Longer than any way of writing a number; what comes after it is noise. */
const LONGEST = 40

/**
 * An international number as E.164 has it, '+4930901820', from any way of writing it; undefined for
 * one that no country has.
 */
export function toE164(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const number = parsePhoneNumberFromString(text.normalize('NFKC'))
  return number?.isValid() ? number.number : undefined
}
