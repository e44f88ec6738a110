import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
const SUFFIXES: readonly [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const FIRST_FILES = '/first-files.json'

interface Asset {
  type: string
  immutable: boolean
  body: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/**
 * Serves the built web app from memory: assets with their precompressed versions, and `index.html` for pages.
 * `isKnownPage` decides between 200 and 404, so that unknown pages have the right status for crawlers.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  isKnownPage: (path: string) => boolean,
): Promise<void> {
  const assets = await loadAssets(folder)
  const page = assets.get('/index.html')
  const beginnings = page ? beginningsOf(assets, page) : new Map<string, Asset>()
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const readable = request.method === 'GET' || request.method === 'HEAD'
    const asset = assets.get(path)
    if (readable && asset && path !== '/index.html') return send(request, reply, asset)
    // A missing asset must not be answered with a page, which a browser would run as a script.
    if (!readable || !page || /^\/(api|assets|media|images|uploads|dev)\/|\.\w{1,5}$/.test(path)) {
      throw notFound('Page')
    }
    return send(request, reply.code(isKnownPage(path) ? 200 : 404), beginnings.get(path) ?? page)
  })
}

/** The pages for which the build names files to ask for at once; takes the list of them from the assets. */
function beginningsOf(assets: Map<string, Asset>, page: Asset): Map<string, Asset> {
  const written = assets.get(FIRST_FILES)?.body.toString() ?? '{}'
  assets.delete(FIRST_FILES)
  // Sound: written by web/vite/first-files.ts.
  const elements = Object.entries(JSON.parse(written) as Record<string, string>)
  const html = page.body.toString()
  return new Map(
    elements.map(([path, links]) => {
      const body = Buffer.from(html.replace('</head>', () => `${links}</head>`))
      const encoded = { br: brotliCompressSync(body), gzip: gzipSync(body) }
      return [path, { ...page, body, encoded }]
    }),
  )
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

async function loadAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const knownFiles = new Set(files)
  const assets = new Map<string, Asset>()
  for (const file of files) {
    if (/\.(br|gz|map)$/.test(file)) continue
    const path = file.slice(folder.length).replaceAll('\\', '/')
    const encoded: Asset['encoded'] = {}
    for (const [name, suffix] of SUFFIXES) {
      if (knownFiles.has(file + suffix)) encoded[name] = readFileSync(file + suffix)
    }
    const type = contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    assets.set(path, {
      type,
      immutable: path.startsWith('/assets/'),
      body: readFileSync(file),
      encoded,
    })
  }
  return assets
}
