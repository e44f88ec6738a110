import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AppError } from '../app-error.ts'
import type { Places } from './places.ts'

/** A line in the log for all that was refused within this time. */
const TOLD_EVERY_MS = 10_000

interface Shedding {
  places: Places
  /** What is refused with. */
  busy: () => AppError
  /** Whether a path is answered also while all places are taken. */
  isExempt: (path: string) => boolean
  onRefused?: (() => void) | undefined
}

/**
 * Refuses what is read from the API before anything is done for it while all places are taken: the refusals of a flood
 * would otherwise cost as much as its answers, and hold up those who have a place. Other calls are refused by the router.
 */
export function shedRequests(
  app: FastifyInstance,
  { places, busy, isExempt, onRefused }: Shedding,
): void {
  const error = busy()
  const body = Buffer.from(JSON.stringify(error.toBody()))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
    'cache-control': 'no-store',
    'retry-after': String(error.details.retryAfter ?? 1),
    'x-content-type-options': 'nosniff',
  }
  let refused = 0
  const tell = () => {
    app.log.warn({ refused }, 'calls were refused: all places are taken')
    refused = 0
  }
  const refuse = (response: ServerResponse) => {
    if (refused === 0) setTimeout(tell, TOLD_EVERY_MS).unref()
    refused += 1
    onRefused?.()
    response.writeHead(error.status, headers).end(body)
  }
  const listeners = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const { method, url = '' } = request
    if (places.full && method === 'GET' && url.startsWith('/api/') && !isExempt(url))
      return refuse(response)
    for (const listener of listeners) Reflect.apply(listener, app.server, [request, response])
    return undefined
  })
}
