import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../app-error.ts'
import { createPages, type PageWords } from './web-pages.ts'
import { WORKER_PATH, workerRemover } from './worker-remover.ts'

/** The page of the app; in this folder are those of addresses where people begin, `index.html` that of `/`. */
const PAGE = 'index.html'
const BEGINNINGS = 'beginnings/'
/** Files of the build that have no address of their own. */
const HIDDEN = /^index\.html$|^beginnings\/|^\.|\.(br|gz)$/
const IS_PAGE = /^(?:index|beginnings\/[^.]+)\.html$/
/** Addresses below which there are no pages, and names that look like files. */
const NO_PAGE = /^\/(api|assets|media|images|uploads|dev)\/|\.\w{1,5}$/

interface WebApp {
  /** Decides between 200 and 404, so that unknown pages have the right status for crawlers. */
  isKnownPage: (path: string) => boolean
  /** What every page says to who sends an Accept-Language header; the same object until it changes. */
  readWords: (accepted: string | undefined) => Promise<PageWords>
  /** Whether browsers keep the app, to open it without a network. */
  hasWorker: boolean
}

/** Serves the built web app: its files, compressed by the build, and its page for all other paths. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { isKnownPage, readWords, hasWorker }: WebApp,
): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll(sep, '/'))
  const addresses = new Set(files.filter((file) => !HIDDEN.test(file)).map((file) => `/${file}`))
  const pages = createPages(
    new Map(
      files
        .filter((file) => IS_PAGE.test(file))
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    ),
    readWords,
  )
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isNamedByContent = path.startsWith(join(folder, 'assets'))
      response.setHeader(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  if (!hasWorker)
    app.get(WORKER_PATH, (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(workerRemover),
    )
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (readable && addresses.has(path)) return reply.sendFile(path)
    // A missing asset must not be answered with a page, which a browser would run as a script.
    if (!readable || NO_PAGE.test(path)) throw notFound('page')
    const beginning = `${BEGINNINGS}${path.slice(1) || 'index'}.html`
    const page = await pages.read(
      pages.has(beginning) ? beginning : PAGE,
      request.headers['accept-language'],
    )
    const encoding = pages.encodingFor(request.headers['accept-encoding'])
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: page.etag,
      vary: 'Accept-Encoding, Accept-Language',
    })
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.code(isKnownPage(path) ? 200 : 404).send(page[encoding ?? 'plain'])
  })
}
