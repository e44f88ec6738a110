import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaStore } from '../../../adapters/media-store/media-store.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { parseRange } from './byte-range.ts'

/** Streams a stored file, with Range, validators and HEAD; 404 when there is none, 416 for a range outside of it. */
export async function serveFile(
  store: MediaStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await store.open(key)
  if (!file) throw notFound('File')
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
    throw new AppError('range-not-satisfiable', 'The file has no such part.')
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  void reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD' || file.size === 0) return reply.send()
  return reply.send(await file.read({ start, end }))
}
