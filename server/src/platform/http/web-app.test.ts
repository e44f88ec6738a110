import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isKnownPage } from '../../known-pages.ts'
import { answerErrors } from './error-handler.ts'
import { serveWebApp } from './web-app.ts'
import { workerRemover } from './worker-remover.ts'

const FONT = '<link rel="preload" href="/assets/font-1a2b.woff2" as="font" crossorigin>'
const begin = (head: string) =>
  `<!doctype html><head>${FONT}${head}<link rel="modulepreload" href="/assets/app-1a2b.js"></head>`
const page = (head: string, language = 'en', words = 'Needs scripts') =>
  `<!doctype html><html lang="${language}"><head>${head}</head><noscript>${words}</noscript>`
const BUILT = '<!-- head --><title>Built in</title>\n<!-- /head -->'
let head = '<title>$& Carriage</title>'
const german = {
  language: 'de',
  head: '<title>Wagen</title>',
  withoutScripts: 'Braucht $& Skripte',
}
let english = { language: 'en', head, withoutScripts: 'Needs scripts' }
const readWords = async (accepted: string | undefined) => {
  if (accepted === 'de') return german
  if (english.head !== head) english = { ...english, head }
  return english
}
const WORKER = 'addEventListener("fetch", keep)\n'
const SCRIPT = 'export const carriage = 1\n'
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carriage-web-'))
  for (const name of ['assets', 'beginnings']) await mkdir(join(folder, name))
  const files = {
    'index.html': page(BUILT, 'xx', 'Built in'),
    'beginnings/dashboard.html': begin(BUILT),
    'sw.js': WORKER,
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    '.stamp': 'of the build',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  app = Fastify()
  answerErrors(app)
  await serveWebApp(app, folder, {
    isKnownPage,
    readWords,
    hasWorker: true,
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('pages', () => {
  test.each([
    '/',
    '/signup',
    '/signup/verify-email?token=x',
    '/dashboard',
    '/dashboard/anything/below',
    '/admin/',
    '/terms',
  ])('%s is a page', async (url) => {
    const response = await app.inject({ url })
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test('where people begin names the files of its page in its head, and no other page does', async () => {
    const bodies = await Promise.all(
      ['/dashboard?from=mail', '/dashboard/programs', '/'].map(
        async (url) => (await app.inject({ url })).body,
      ),
    )
    expect(bodies).toEqual([begin(head), page(head), page(head)])
    const [brotli, gzip] = await Promise.all(
      ['gzip, br', 'gzip'].map((accepted) =>
        app.inject({ url: '/dashboard', headers: { 'accept-encoding': accepted } }),
      ),
    )
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(begin(head))
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(begin(head))
  })

  test('a browser that has the page gets it again only after its head has changed', async () => {
    const first = await app.inject({ url: '/terms' })
    const known = { 'if-none-match': `"other", ${String(first.headers.etag)}` }
    const same = await app.inject({ url: '/terms', headers: known })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    head = '<title>Nordlicht</title>'
    const next = await app.inject({ url: '/terms', headers: known })
    expect([next.statusCode, next.body]).toEqual([200, page(head)])
    expect(next.headers.etag).not.toBe(first.headers.etag)
  })

  test('a page is in the language of who asks for it', async () => {
    const asked = (language: string) =>
      app.inject({ url: '/terms', headers: { 'accept-language': language } })
    const [one, other, again] = [await asked('de'), await asked('fr'), await asked('de')]
    expect(one.body).toBe(page(german.head, 'de', german.withoutScripts))
    expect(other.body).toBe(page(head))
    expect(one.headers.vary).toContain('Accept-Language')
    expect(again.headers.etag).toBe(one.headers.etag)
  })

  test('a head that brings a typeface takes the place of that of the build', async () => {
    const before = head
    const own = '<link rel="preload" href="/assets/own.woff2" as="font" crossorigin>'
    head = own
    expect((await app.inject({ url: '/dashboard' })).body).toBe(begin(own).replace(FONT, ''))
    head = before
  })

  test('a HEAD request has the headers of the page alone', async () => {
    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/terms' })
    expect([statusCode, body, headers['content-type']]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ])
  })

  test('every route of the web app is a page', async () => {
    const file = new URL('../../../../web/src/routeTree.gen.ts', import.meta.url)
    const routes = /interface FileRoutesByFullPath \{([^}]+)\}/.exec(await readFile(file, 'utf8'))
    const paths = [...(routes?.[1] ?? '').matchAll(/'([^']+)': typeof/g)].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(50)
    const unknown = paths.filter((path = '') => !isKnownPage(path.replaceAll(/\$\w+/g, 'x')))
    expect(unknown).toEqual([])
  })

  test.each(['/404', '/nothing', '/signup/step-4', '/dashboards'])(
    '%s shows the page with status 404',
    async (url) => {
      const response = await app.inject({ url })
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ])
    },
  )
})

describe('assets', () => {
  test('are cached permanently, and compressed for clients that accept it', async () => {
    const plain = await app.inject({ url: '/assets/app-1a2b.js' })
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      SCRIPT,
      'public, max-age=31536000, immutable',
    ])
    const packed = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT)
  })

  test.each([
    '/assets/gone-9z.js',
    '/assets/',
    '/favicon.xyz',
    '/api/nothing',
    '/media/x',
    '/index.html',
    '/beginnings/dashboard.html',
    '/.stamp',
  ])('%s is never answered with a page', async (url) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toMatch(/^application\/json/)
  })

  test('a page cannot be posted to', async () => {
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
  })
})

test('the service worker is asked for anew at every visit, and one that removes it takes its place where it is switched off', async () => {
  const off = Fastify()
  await serveWebApp(off, folder, { isKnownPage, readWords, hasWorker: false })
  const [kept, removed] = await Promise.all(
    [app, off].map((server) => server.inject({ url: '/sw.js' })),
  )
  await off.close()
  expect([kept?.body, removed?.body]).toEqual([WORKER, workerRemover])
  for (const { headers } of [kept, removed].filter((answer) => answer !== undefined)) {
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/javascript/)
  }
})
