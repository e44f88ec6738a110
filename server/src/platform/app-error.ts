import {
  errorCodes,
  type ErrorBody,
  type ErrorCode,
  type SecondStep,
} from '@carriage/contract/error-codes'
import { texts as missing } from '@carriage/texts/server/not-found'
import { texts as t } from '@carriage/texts/server/platform'
import { texts as stale } from '@carriage/texts/server/stale'
import type { Says } from '@carriage/texts/says'
import { asReason, readReason, type Reason } from '@carriage/texts/speaking'

interface Details {
  fields?: Readonly<Record<string, Says>>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** The registration token with which an unverified account can continue. */
  token?: string
  /** How a sign-in goes on that needs a second factor. */
  secondFactor?: SecondStep
  cause?: unknown
}

/**
 * An error whose code and text are sent to the caller. The text is said anew for each reader; `message` is what was said
 * where it was thrown.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly says: Says
  readonly details: Details

  constructor(code: ErrorCode, says: Says, details: Details = {}) {
    super(says(), { cause: details.cause })
    this.code = code
    this.says = says
    this.details = details
  }

  get status(): number {
    return errorCodes[this.code]
  }

  toBody(): ErrorBody {
    const { fields, token, secondFactor } = this.details
    const text = this.says()
    const reason = reasonOf(this.says)
    return {
      error: text,
      message: text,
      code: this.code,
      ...(reason && { reason }),
      ...(fields && sayFields(fields)),
      ...(token !== undefined && { token }),
      ...(secondFactor && { second_factor: secondFactor }),
    }
  }
}

const reasonOf = (says: Says): Reason | null => readReason(asReason(says))

/** The text of each field, with its reason where it has one. */
function sayFields(fields: Readonly<Record<string, Says>>) {
  const all = Object.entries(fields)
  const reasons = all.flatMap(([field, says]) => {
    const reason = reasonOf(says)
    return reason ? [[field, reason] as const] : []
  })
  return {
    fields: Object.fromEntries(all.map(([field, says]) => [field, says()])),
    ...(reasons.length > 0 && { field_reasons: Object.fromEntries(reasons) }),
  }
}

/** A validation error of one form field; the error has the same text. */
export const invalidField = (field: string, says: Says): AppError =>
  new AppError('invalid', says, { fields: { [field]: says } })

export const storageFull = (cause?: unknown): AppError =>
  new AppError('storage-full', () => t.storageFull, { cause })

/** A store of files is away, or refuses what it should not; the log has the cause. */
export const storeUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', () => t.unavailable, { cause })

/** The account of the session is gone, or there is no session. */
export const notSignedIn = (): AppError => new AppError('unauthenticated', () => t.logInContinue)

/** What was read of the caller's account; throws when it is gone meanwhile. */
export function signedIn<T>(found: T | undefined): T {
  if (found === undefined) throw notSignedIn()
  return found
}

export const notPermitted = (): AppError =>
  new AppError('forbidden', () => t.youDoNotHavePermissionDo)

/** There is none of these, or none that the caller may know of. */
export const notFound = (what: keyof typeof missing): AppError =>
  new AppError('not-found', () => missing[what])

/**
 * Throws `stale-version` when the caller has `seen` another version of a record than the current one; without
 * `seen` there is no check.
 */
export function checkVersion(
  noun: keyof typeof stale,
  { seen, current }: { seen: number | undefined; current: number },
): void {
  if (seen === undefined || seen === current) return
  throw new AppError('stale-version', () => stale[noun])
}
