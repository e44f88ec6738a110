import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Encoding, pickEncoding } from './encodings.ts'

/** Smaller answers fit into one packet anyway. */
const MINIMUM_BYTES = 1500

type Compress = (text: string, done: (error: Error | null, content: Buffer) => void) => void
const compressors: Record<Encoding, Compress> = {
  br: (text, done) => {
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done)
  },
  gzip: (text, done) => {
    gzip(text, { level: 6 }, done)
  },
}

/**
 * Compresses what calls read, in threads of zlib. `isSecret` names, by the template of the route, answers that hold
 * tokens or codes: their length after compression would tell about them where it also depends on what somebody else
 * sends (BREACH). For the same reason nothing is compressed that answers a change.
 */
export function compressAnswers(app: FastifyInstance, isSecret: (route: string) => boolean): void {
  const secrets = new Map<string, boolean>()
  const isOpen = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean => {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/api/')) return false
    const secret = secrets.get(url) ?? isSecret(url)
    secrets.set(url, secret)
    return !secret
  }
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (typeof payload !== 'string' || !isOpen(request)) return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json'))
      return done(null, payload)
    void reply.header('vary', 'Accept-Encoding')
    const encoding = pickEncoding(request.headers['accept-encoding'])
    if (!encoding || request.method === 'HEAD' || payload.length < MINIMUM_BYTES)
      return done(null, payload)
    compressors[encoding](payload, (error, content) => {
      if (!error) void reply.header('content-encoding', encoding)
      done(null, error ? payload : content)
    })
  })
}
