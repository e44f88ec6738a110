import { persistedText } from './persisted-text.ts'

/** The upload queue of a person, as it is kept for the next visit. */
export const persistedUploads = persistedText('carriage.uploads.')
