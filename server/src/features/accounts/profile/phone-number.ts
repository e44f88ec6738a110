/** Longer than any formatted phone number; anything after it is ignored. */
const MAX_LENGTH = 40

/**
 * Converts an international number in any notation to E.164, such as '+4930901820'; undefined for a number that
 * is not valid in any country.
 */
export async function toE164(text: string): Promise<string | undefined> {
  if (text.length > MAX_LENGTH) return undefined
  // The numbers of all countries: a twentieth of what a start would read.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js')
  const number = parsePhoneNumberFromString(text.normalize('NFKC'))
  return number?.isValid() ? number.number : undefined
}
