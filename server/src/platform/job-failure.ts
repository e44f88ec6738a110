import { AppError } from './app-error.ts'
import { hasCode } from './error-code.ts'
import { cleanText } from './log/log-text.ts'

/** Why a run failed, as the queue keeps it. */
export interface JobFailure {
  why: 'unreachable' | 'no-room' | 'unexpected'
  /** A text for the operator, without addresses and tokens. */
  message: string
}

/** No other run of the job would do better, so it is not tried again. */
export class FinalFailure extends Error {}

/** Error codes of sockets, DNS and the mail client. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNECTION',
  'EAI_AGAIN',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ESOCKET',
  'ETIMEDOUT',
] as const

/** What the queue keeps of an error, by the first cause that is known. */
export function failureOf(error: unknown): JobFailure {
  return { why: whyOf(error), message: cleanText(error instanceof Error ? error.message : error) }
}

function whyOf(error: unknown): JobFailure['why'] {
  if (hasCode(error, 'ENOSPC', 'storage-full')) return 'no-room'
  if (hasCode(error, ...UNREACHABLE)) return 'unreachable'
  if (error instanceof AppError && error.code === 'unavailable') return 'unreachable'
  return error instanceof Error && error.cause !== undefined ? whyOf(error.cause) : 'unexpected'
}
