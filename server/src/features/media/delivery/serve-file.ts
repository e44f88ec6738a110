import { texts as t } from '@carriage/texts/server/media'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaStore } from '../../../adapters/media-store/media-store.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Services } from '../../../context.ts'

interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * Parses `Range: bytes=…` (RFC 9110, 14.2) for a file of `size` bytes. Undefined: send the whole file, also for
 * several ranges, which no player requests; `unsatisfiable`: respond with 416.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from = '', to = ''] = match
  if (from === '') {
    const length = Number(to)
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Streams a stored file, with Range, validators and HEAD; 404 when there is none, 416 for a range outside of it. */
export async function serveFile(
  store: MediaStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await store.open(key)
  if (!file) throw notFound('file')
  const etag = `"${file.size.toString(36)}-${Math.floor(file.modifiedAt.getTime()).toString(36)}"`
  void reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'last-modified': file.modifiedAt.toUTCString(),
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  const range =
    ifRange === undefined || ifRange === etag
      ? parseRange(request.headers.range, file.size)
      : undefined
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.size}`)
    throw new AppError('range-not-satisfiable', () => t.fileHasNoSuchPart)
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  void reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD' || file.size === 0) return reply.send()
  return reply.send(await file.read({ start, end }))
}

const contentTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
}
const FILE = /^[\w-]{1,64}\.(m3u8|m4s|vtt|jpg|json)$/

/** What a store may send in our place. Playlists stay, so that the addresses in them lead to us. */
const LARGE = /\.(m4s|jpg)$/
const PLAYBACK_ID = /^[\w-]{8,64}$/

export interface VideoFileRequest {
  playbackId: string
  /** Expiry and signature from the path. */
  token: string
  file: string
}

/** Finds a file of a video; undefined unless the path's signature is valid and has not expired. */
export function findVideoFile(services: Services, request: VideoFileRequest) {
  const { playbackId, token, file } = request
  const contentType = contentTypes[FILE.exec(file)?.[1] ?? '']
  if (!contentType || !PLAYBACK_ID.test(playbackId)) throw notFound('file')
  const now = services.now()
  const opened = services.videoHost.openFile(playbackId, token, file, now)
  if (!opened) throw new AppError('forbidden', () => t.linkHasExpiredReloadPage)
  const maxAgeSeconds = Math.floor(opened.expires - now.getTime() / 1000)
  return { ...opened, contentType, maxAgeSeconds, isLarge: LARGE.test(file) }
}
