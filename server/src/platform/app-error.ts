import {
  errorCodes,
  type ErrorBody,
  type ErrorCode,
  type SecondStep,
} from '@carriage/contract/error-codes'

interface Details {
  fields?: Record<string, string>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** The registration token with which an unverified account can continue. */
  token?: string
  /** How a sign-in goes on that needs a second factor. */
  secondFactor?: SecondStep
  cause?: unknown
}

/** An error whose code and message are sent to the caller. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, text: string, details: Details = {}) {
    super(text, { cause: details.cause })
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCodes[this.code]
  }

  toBody(): ErrorBody {
    const { fields, token, secondFactor } = this.details
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(token !== undefined && { token }),
      ...(secondFactor && { second_factor: secondFactor }),
    }
  }
}

/** A validation error of one form field; the error has the same message. */
export const invalidField = (field: string, text: string): AppError =>
  new AppError('invalid', text, { fields: { [field]: text } })

export const storageFull = (cause?: unknown): AppError =>
  new AppError(
    'storage-full',
    'There is not enough room on the server for this file. Please tell an admin.',
    { cause },
  )

/** A store of files is away, or refuses what it should not; the log has the cause. */
export const storeUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The service is not available right now. Please try again.', {
    cause,
  })

export const notFound = (what: string): AppError => new AppError('not-found', `${what} not found`)

/**
 * Throws `stale-version` when the caller has `seen` another version of a record than the current one; without
 * `seen` there is no check.
 */
export function checkVersion(
  noun: string,
  { seen, current }: { seen: number | undefined; current: number },
): void {
  if (seen === undefined || seen === current) return
  throw new AppError(
    'stale-version',
    `We couldn’t save this ${noun} because someone else changed it. Reload it to continue.`,
  )
}
