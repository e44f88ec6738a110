/** A date such as '7 May 2026', in UTC, because the reader's time zone is unknown. */
export const longDate = (epochSeconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    epochSeconds * 1000,
  )
