import { texts as t } from '@carriage/texts/server/platform'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** How long a request may take to arrive, in milliseconds. */
export interface ArrivalLimits {
  /** For the headers, counted from the start of the connection or of the request. */
  headersMs: number
  /** How often connections are looked at for slow headers. */
  checkEveryMs: number
  /** For the whole body if it is small, and for each next part of `progressBytes` if it is large. */
  bodyMs: number
  /** Bodies up to this size, in bytes, are small; without an announced size a body is large. */
  smallBytes: number
  progressBytes: number
}

/** Two kilobytes a second are enough for films on slow lines, which have no limit in total. */
export const arrivalLimits: ArrivalLimits = {
  headersMs: 30_000,
  checkEveryMs: 5_000,
  bodyMs: 30_000,
  smallBytes: 256 * 1024,
  progressBytes: 64 * 1024,
}

/** The time in which a refusal is sent before the connection is closed. */
const LAST_WORDS_MS = 1000

/** Answers bodies that arrive too slowly with 408 and closes their connections, whatever the handler does. */
export function cutSlowBodies(app: FastifyInstance, limits: ArrivalLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, limits, () => reply.raw.writableFinished)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watchBody(
  { raw, headers }: FastifyRequest,
  { bodyMs, smallBytes, progressBytes }: ArrivalLimits,
  isAnswered: () => boolean,
): void {
  const isSmall = Number(headers['content-length'] ?? Infinity) <= smallBytes
  let before = raw.socket.bytesRead
  const look = () => {
    const received = raw.socket.bytesRead
    // What has arrived and was not read yet is a delay of ours.
    const progresses = !isSmall && (received - before >= progressBytes || raw.readableLength > 0)
    before = received
    if (!progresses) cut()
  }
  const timer = setInterval(look, bodyMs).unref()
  const end = () => clearInterval(timer)
  const cut = () => {
    end()
    if (raw.readableEnded) return
    if (isAnswered()) {
      raw.destroy()
      return
    }
    setTimeout(() => raw.destroy(), LAST_WORDS_MS).unref()
    // The reader of the body passes this on as the answer.
    raw.emit('error', new AppError('timed-out', () => t.requestTookTooLongArrive))
  }
  // Without a reader an error would end the process.
  raw.on('error', () => {})
  raw.once('end', end).once('close', end)
}

/** Answers what could not be parsed as HTTP, in the contract's format, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = refusalOf(error.code)
  const body = JSON.stringify(refusal.toBody())
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

function refusalOf(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError('timed-out', () => t.requestTookTooLongArrive)
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('too-large', () => t.requestTooLarge)
  return new AppError('bad-request', () => t.requestCouldNotRead)
}
