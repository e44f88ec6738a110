import type Stripe from 'stripe'
import { AppError } from '../../platform/app-error.ts'

/** What our code was written against; the account's own default may be another one. */
export const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000

export interface StripeAccess {
  secretKey: string
  /** Stands in Stripe's place, inside of this process. */
  inside?: { host: string; fetch: typeof fetch }
}

export type StripeCall = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>

/**
 * The SDK, loaded at the first call: a server that nobody pays at never loads it. What keeps the
 * provider from answering becomes `unavailable`; refusals pass as they are.
 */
export function createStripeCall({ secretKey, inside }: StripeAccess): StripeCall {
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
      throw isOutage(cause) ? outOfReach(cause) : cause
    }
  }
}

interface Answered {
  type: string
  statusCode?: number
  code?: string
}

/** An answer of Stripe, as its SDK throws it; read by form, since the SDK may not be loaded here. */
const isAnswer = (error: unknown): error is Error & Answered =>
  error instanceof Error && 'type' in error && typeof error.type === 'string'

/** It did not answer, is not well, is asked too much, or does not take our key. */
const isOutage = (error: unknown): boolean =>
  isAnswer(error) &&
  (error.type === 'StripeConnectionError' ||
    error.type === 'StripeAuthenticationError' ||
    error.type === 'StripePermissionError' ||
    error.type === 'StripeRateLimitError' ||
    (error.statusCode ?? 0) >= 500)

/** What was asked for does not exist there. */
export const isMissing = (error: unknown): boolean =>
  isAnswer(error) && (error.code === 'resource_missing' || error.statusCode === 404)

const outOfReach = (cause: unknown): AppError =>
  new AppError(
    'unavailable',
    'The payment provider cannot be reached right now. Please try again.',
    {
      cause,
    },
  )
