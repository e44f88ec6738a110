import { speaking } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/platform'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, storageFull } from '../app-error.ts'
import { readerLanguage } from './reader-language.ts'

/** Responds to every error in the contract's format; errors other than `AppError` reveal no details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const appError = toAppError(error)
    if (appError.code === 'internal') request.log.error({ err: error }, 'request failed')
    else if (appError.details.cause && appError.status >= 500)
      request.log.warn({ reason: reasonOf(error) }, 'request refused')
    return send(reply, appError)
  })
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(
    reply,
    new AppError('not-found', () =>
      t.thereNothingAt({ method: request.method, request: pathOf(request) }),
    ),
  )
}

/** Answers errors before routing, such as a URL that cannot be decoded. */
export const answerFrameworkError = (
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => send(reply, toAppError(error))

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

const refusals = new WeakMap<FastifyRequest, AppError['code']>()

/** Why a request was refused, for its line in the log: a code of the contract, which says nothing about anybody. */
export const refusalOf = (request: FastifyRequest): AppError['code'] | undefined =>
  refusals.get(request)

function send(reply: FastifyReply, error: AppError): FastifyReply {
  refusals.set(reply.request, error.code)
  const { retryAfter = error.code === 'unavailable' ? 5 : undefined } = error.details
  if (retryAfter !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  const language = readerLanguage(reply.request.headers['accept-language'])
  const body = speaking(language, () => error.toBody())
  return reply.code(error.status).header('cache-control', 'no-store').send(body)
}

/** The innermost message: that of the database, not the statement around it. */
const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? reasonOf(error.cause) : error.message

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('too-large', () => t.requestTooLarge)
  if (status === 429) {
    return new AppError('too-many-requests', () => t.tooManyRequestsWaitMoment, {
      retryAfter: 60,
    })
  }
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('bad-request', () => t.requestCouldNotRead, { cause: error })
  }
  // After the status: a caller who goes away resets a connection as well, but only their own.
  if (isOutOfReach(error)) {
    return new AppError('unavailable', () => t.unavailable, { cause: error })
  }
  if (hasCodeWithin(error, DISK_FULL)) return storageFull(error)
  return new AppError('internal', () => t.errorOccurredTryAgain, { cause: error })
}

// PostgreSQL error classes 08 (connection), 53 (resources) and 57 (operator intervention, also a statement that
// took too long), a lock that was not free in time, a deadlock, and socket errors.
const OUT_OF_REACH =
  /^(08|53|57)|^(55P03|40P01)$|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

/** The error of the system when the disk, or what an account may use of it, is full. */
const DISK_FULL = /^(ENOSPC|EDQUOT)$/

const hasCodeWithin = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && codes.test(error.code)) ||
    hasCodeWithin(error.cause, codes))

function isOutOfReach(error: unknown): boolean {
  if (hasCodeWithin(error, OUT_OF_REACH)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|pool after calling end/.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
