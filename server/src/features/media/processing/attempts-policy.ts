import { asReason } from '@carriage/texts/speaking'
import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/server/media'
import type { MediaFailedError } from '../../../adapters/video-host/video-host.ts'

const MAX_FAILURES = 3
/** The most attempts for a file that crashes its process or is interrupted each time. */
const MAX_INTERRUPTIONS = 6

export const hasFailedOften = (attempts: number): boolean => attempts >= MAX_FAILURES
export const wasKilledOften = (attempts: number): boolean => attempts >= MAX_INTERRUPTIONS

export interface Failure {
  /** Kept as a reason, and said to the uploader in their language. */
  reason: string
  /** Whether another attempt at the same file would end the same. */
  isFinal: boolean
}
const final = (says: Says): Failure => ({ reason: asReason(says), isFinal: true })
const forNow = (says: Says): Failure => ({ reason: asReason(says), isFinal: false })

/** After the last attempt, which was made in safe mode. */
export const FAILURES: Record<MediaFailedError['why'] | 'unexpected', Failure> = {
  crashed: forNow(() => t.converterStoppedInMiddleFileTry),
  late: forNow(() => t.convertingFileTookTooLongTry),
  'no-room': forNow(() => t.serverRanOutDiskSpaceAsk),
  broken: final(() => t.weCouldntConvertFileExportAs),
  unexpected: forNow(() => t.somethingWentWrongWhileVideoWas),
}
export const INTERRUPTED = forNow(() => t.serverStoppedSeveralTimesWhileVideo)
/** Said to the uploader after staff have cancelled the job. */
export const CANCELLED = forNow(() => t.processingVideoWasCancelledTryAgain)
