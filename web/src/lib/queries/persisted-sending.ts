import { persistedText } from './persisted-text.ts'

/** The uploads of a person for films that exist, with the signed addresses to which they go. */
export const persistedSending = persistedText('carriage.film-sending.')
