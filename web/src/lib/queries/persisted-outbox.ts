import { persistedText } from './persisted-text.ts'

/** What a person has changed without a network, until the server has it. */
export const persistedOutbox = persistedText('carriage.outbox.')
