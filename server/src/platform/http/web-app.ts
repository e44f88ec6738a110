import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { notFound } from '../app-error.ts'
import { type Encoding, pickEncoding } from './encodings.ts'

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
}
/** Of each answer its path and the bytes as they are, with brotli and with gzip; 0: not with that. */
const packIndex = z.array(z.tuple([z.string(), z.int(), z.int(), z.int()]))

interface Asset {
  type: string
  immutable: boolean
  body: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/**
 * Serves the built web app from memory: the answers of its `web.pack`, and `index.html` for all other pages.
 * `isKnownPage` decides between 200 and 404, so that unknown pages have the right status for crawlers.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  isKnownPage: (path: string) => boolean,
): Promise<void> {
  const assets = await readPack(join(folder, 'web.pack'))
  const page = assets.get('/index.html')
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const readable = request.method === 'GET' || request.method === 'HEAD'
    const asset = assets.get(path)
    if (readable && asset && path !== '/index.html') return send(request, reply, asset)
    // A missing asset must not be answered with a page, which a browser would run as a script.
    if (!readable || !page || /^\/(api|assets|media|images|uploads|dev)\/|\.\w{1,5}$/.test(path)) {
      throw notFound('Page')
    }
    return send(request, reply.code(isKnownPage(path) ? 200 : 404), page)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const encoding = pickEncoding(
    request.headers['accept-encoding'],
    (name) => asset.encoded[name] !== undefined,
  )
  void reply.headers({
    'content-type': asset.type,
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
  })
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.send((encoding && asset.encoded[encoding]) ?? asset.body)
}

/** The answers by their paths, as `scripts/lib/pack-web.mjs` has written them. */
async function readPack(file: string): Promise<Map<string, Asset>> {
  const pack = await readFile(file)
  let place = pack.indexOf('\n') + 1
  const index = packIndex.parse(JSON.parse(pack.subarray(0, place).toString()))
  const take = (bytes: number) => pack.subarray(place, (place += bytes))
  return new Map(
    index.map(([path, plain, brotli, gzip]) => {
      const body = take(plain)
      const encoded = {
        ...(brotli > 0 && { br: take(brotli) }),
        ...(gzip > 0 && { gzip: take(gzip) }),
      }
      const type = contentTypes[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'application/octet-stream'
      return [path, { type, immutable: path.startsWith('/assets/'), body, encoded }]
    }),
  )
}
