const MOST_FAILURES = 3
/** A file that takes its process with it would do so for ever. */
const MOST_INTERRUPTIONS = 6

export const hasFailedOften = (attempts: number): boolean => attempts >= MOST_FAILURES
export const wasKilledOften = (attempts: number): boolean => attempts >= MOST_INTERRUPTIONS

export const UNEXPECTED =
  'Something went wrong while the video was being processed. Try again, or export the file anew.'
export const INTERRUPTED =
  'The server stopped several times while the video was being processed. Try again.'
