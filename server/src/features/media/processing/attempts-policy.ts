import type { MediaFailedError } from '../../../adapters/video-host/video-host.ts'

const MAX_FAILURES = 3
/** The most attempts for a file that crashes its process or is interrupted each time. */
const MAX_INTERRUPTIONS = 6

export const hasFailedOften = (attempts: number): boolean => attempts >= MAX_FAILURES
export const wasKilledOften = (attempts: number): boolean => attempts >= MAX_INTERRUPTIONS

/** The reason of the last failure, shown to the uploader. */
export const FAILURES: Record<MediaFailedError['why'] | 'unexpected', string> = {
  crashed:
    'The converter stopped in the middle of this file. Try again, or export the file as MP4 with H.264.',
  late: 'Converting this file took too long. Try again, or export it in a smaller size.',
  'no-room': 'There was no room left on the server. Try again once somebody has made some.',
  broken: 'This file could not be converted. Try again, or export the file as MP4 with H.264.',
  unexpected:
    'Something went wrong while the video was being processed. Try again, or export the file anew.',
}
export const INTERRUPTED =
  'The server stopped several times while the video was being processed. Try again.'
/** Said to the uploader after staff have cancelled the job. */
export const CANCELLED = 'Processing this video was cancelled. Try again when it is needed.'
