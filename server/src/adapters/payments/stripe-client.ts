import { texts as t } from '@carriage/texts/server/adapters'
import type Stripe from 'stripe'
import { AppError } from '../../platform/app-error.ts'

/** The API version that the code was written for; the account's default may differ. */
export const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000
/** The maximum of one call; no member has more live subscriptions, cards, invoices or payments. */
export const PAGE_SIZE = 100

export interface StripeAccess {
  secretKey: string
  /** The price of the default plan, which the account of the key has. */
  priceId: string
  /** Replaces Stripe by a sandbox in this process. */
  inside?: { host: string; fetch: typeof fetch }
}

export type StripeCall = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>

/**
 * The SDK, loaded by the first call, so that servers without payments do not load it. Failures to get a
 * response become `unavailable`, and so does what is missing where the key is that of another account or mode, which
 * knows nothing of this studio; refusals pass unchanged.
 */
export function createStripeCall({ secretKey, priceId, inside }: StripeAccess): StripeCall {
  let made: Promise<Stripe> | undefined
  const make = async () => {
    const { default: Sdk } = await import('stripe')
    return new Sdk(secretKey, {
      apiVersion: API_VERSION,
      timeout: TIMEOUT_MS,
      telemetry: false,
      maxNetworkRetries: inside ? 0 : 2,
      ...(inside && { host: inside.host, httpClient: Sdk.createFetchHttpClient(inside.fetch) }),
    })
  }
  return async (work) => {
    made ??= make()
    const stripe = await made
    try {
      return await work(stripe)
    } catch (cause) {
      const isOurs = !isMissing(cause) || (await hasPrice(stripe, priceId))
      throw isOutage(cause) || !isOurs ? unavailable(cause) : cause
    }
  }
}

interface Answered {
  type: string
  statusCode?: number
  code?: string
}

/** An error response of Stripe, checked by its shape, since the SDK may not be loaded. */
const isAnswer = (error: unknown): error is Error & Answered =>
  error instanceof Error && 'type' in error && typeof error.type === 'string'

/** Stripe did not respond, failed, limits our requests, or refuses our key. */
const isOutage = (error: unknown): boolean =>
  isAnswer(error) &&
  (error.type === 'StripeConnectionError' ||
    error.type === 'StripeAuthenticationError' ||
    error.type === 'StripePermissionError' ||
    error.type === 'StripeRateLimitError' ||
    (error.statusCode ?? 0) >= 500)

/** The requested object does not exist. */
export const isMissing = (error: unknown): boolean =>
  isAnswer(error) && (error.code === 'resource_missing' || error.statusCode === 404)

async function hasPrice({ prices }: Stripe, id: string): Promise<boolean> {
  try {
    await prices.retrieve(id)
    return true
  } catch {
    return false
  }
}

/** An object of the requested id exists already. */
export const isRepeated = (error: unknown): boolean =>
  isAnswer(error) && error.code === 'resource_already_exists'

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', () => t.paymentProviderCannotReachedRightNow, {
    cause,
  })

/** The request was understood and refused for what it asks. */
export const isRefusal = (error: unknown): boolean =>
  isAnswer(error) &&
  (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError')

/** A refused card becomes `conflict` with a text for its owner; other errors pass unchanged. */
export async function withCard<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!isAnswer(cause) || cause.type !== 'StripeCardError') throw cause
    throw new AppError('conflict', () => t.yourCardWasRefusedNothingHas, { cause })
  }
}

/** Undefined when the object does not exist. */
export async function existing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
