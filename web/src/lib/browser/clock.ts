/** The browser's clock in whole epoch seconds. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** IANA name of the browser's time zone. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
