/** The browser's clock in whole epoch seconds. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000)
