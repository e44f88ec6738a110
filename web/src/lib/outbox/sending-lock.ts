/** The lock of the tab that sends what waits; apart from the sending, since the first code knows it, too. */
export const SENDING = 'carriage.outbox'
