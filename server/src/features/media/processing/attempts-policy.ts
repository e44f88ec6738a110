import type { MediaFailedError } from '../../../adapters/video-host/video-host.ts'

const MAX_FAILURES = 3
/** The most attempts for a file that crashes its process or is interrupted each time. */
const MAX_INTERRUPTIONS = 6

export const hasFailedOften = (attempts: number): boolean => attempts >= MAX_FAILURES
export const wasKilledOften = (attempts: number): boolean => attempts >= MAX_INTERRUPTIONS

export interface Failure {
  /** Shown to the uploader. */
  reason: string
  /** Whether another attempt at the same file would end the same. */
  isFinal: boolean
}
const final = (reason: string): Failure => ({ reason, isFinal: true })
const forNow = (reason: string): Failure => ({ reason, isFinal: false })

/** After the last attempt, which was made in safe mode. */
export const FAILURES: Record<MediaFailedError['why'] | 'unexpected', Failure> = {
  crashed: forNow(
    'The converter stopped in the middle of this file. Try again, or export the file as MP4 with H.264 and upload it again.',
  ),
  late: forNow(
    'Converting this file took too long. Try again when the server is less busy, or export it in a smaller size.',
  ),
  'no-room': forNow(
    'The server ran out of disk space. Ask your administrator to free some, then try again.',
  ),
  broken: final('We couldn’t convert this file. Export it as MP4 with H.264 and upload it again.'),
  unexpected: forNow('Something went wrong while the video was being processed. Try again.'),
}
export const INTERRUPTED = forNow(
  'The server stopped several times while the video was being processed. Try again.',
)
/** Said to the uploader after staff have cancelled the job. */
export const CANCELLED = forNow('Processing this video was cancelled. Try again when it is needed.')
