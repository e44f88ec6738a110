/** A date as it stands in a message, '7 May 2026', in UTC: a mail does not know its reader's clock. */
export const longDate = (epochSeconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    epochSeconds * 1000,
  )
