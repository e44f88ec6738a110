import { errorCodes, type ErrorBody, type ErrorCode } from '@carriage/contract/error-codes'

interface Details {
  fields?: Record<string, string>
  /** Seconds after which it is worth trying again. */
  retryAfter?: number
  /** Lets an account that is not verified go on with its registration. */
  token?: string
  cause?: unknown
}

/** An error that the caller may see: a closed code and a sentence for people. */
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
    const { fields, token } = this.details
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(token !== undefined && { token }),
    }
  }
}

/** A refusal of one form field; its sentence is also the error's. */
export const invalidField = (field: string, text: string): AppError =>
  new AppError('invalid', text, { fields: { [field]: text } })

export const notFound = (what: string): AppError => new AppError('not-found', `${what} not found`)

/**
 * Throws `stale-version` for a caller who has `seen` another version of a record than its current one;
 * one who does not say which they saw is let through.
 */
export function checkVersion(
  noun: string,
  { seen, current }: { seen: number | undefined; current: number },
): void {
  if (seen === undefined || seen === current) return
  throw new AppError(
    'stale-version',
    `Somebody else has changed this ${noun} meanwhile. Reload it to go on.`,
  )
}
