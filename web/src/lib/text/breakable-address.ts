/** An address that a narrow line may break after its signs, by zero-width spaces, and not within its words. */
export const breakableAddress = (address: string): string =>
  address.replaceAll(/[./?&=:-]/g, '$&\u200B')
