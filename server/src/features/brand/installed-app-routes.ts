import { type Brand, offeredLanguages } from '@carriage/contract/brand/schemas'
import type { Language } from '@carriage/texts/speaking'
import type { FastifyInstance } from 'fastify'
import type { MediaStore } from '../../adapters/media-store/media-store.ts'
import type { Services } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { readerLanguage } from '../../platform/http/reader-language.ts'
import { weakEtag } from '../../platform/http/weak-etag.ts'
import { createImageCache } from '../media/index.ts'
import { APP_ICONS_PATH, appIconKey, appIcons, isAppIcon } from './app-icon.ts'
import { appleAssociation, assetLinks } from './app-links.ts'
import { appManifest } from './app-manifest.ts'
import { drawAppIcon } from './draw-app-icon.ts'
import { pageOfShared, SHARE_PATH } from './shared-page.ts'
import { drawStartImage, startImageSize } from './start-image.ts'

/** What browsers and phones read to install the web app as the studio's, and to open its links in a native one. */
export function registerInstalledAppRoutes(app: FastifyInstance, services: Services): void {
  registerManifest(app, services)
  registerIcons(app, services)
  registerSharing(app, services)
  registerAppLinks(app, services)
}

/** In the language that the page was switched to (`?language=de`), or else in that of the browser. */
function registerManifest(app: FastifyInstance, { readBrand }: Services): void {
  const made = new Map<Language, { brand: Brand; text: string; etag: string }>()
  const read = (brand: Brand, language: Language) => {
    const known = made.get(language)
    if (known?.brand === brand) return known
    const text = JSON.stringify(appManifest(brand, language))
    const manifest = { brand, text, etag: weakEtag(text) }
    made.set(language, manifest)
    return manifest
  }
  app.get<{ Querystring: Record<string, unknown> }>(
    '/manifest.webmanifest',
    async ({ headers, query }, reply) => {
      const brand = await readBrand()
      const offered = offeredLanguages(brand)
      const chosen = offered.find((one) => one === query['language'])
      const language = chosen ?? readerLanguage(headers['accept-language'], offered)
      const { text, etag } = read(brand, language)
      void reply.headers({
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-cache',
        etag,
        vary: 'Accept-Language',
      })
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.send(text)
    },
  )
}

/** How a picture of the installed app is drawn, by the name of its file; undefined for a name that none has. */
function drawingOf(store: MediaStore, name: string) {
  if (isAppIcon(name)) return (brand: Brand) => drawAppIcon(store, brand, appIcons[name])
  const size = startImageSize(name)
  return size && ((brand: Brand) => drawStartImage(store, brand, size))
}

function registerIcons(app: FastifyInstance, { readBrand, mediaStore }: Services): void {
  const cached = createImageCache(mediaStore)
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    `${APP_ICONS_PATH}/:name`,
    async ({ params: { name }, query }, reply) => {
      const draw = drawingOf(mediaStore, name)
      if (!draw) throw notFound('image')
      const brand = await readBrand()
      const key = appIconKey(brand)
      const content = await cached(`app-icons/${key}/${name}`, () => draw(brand))
      return reply
        .headers({
          'content-type': 'image/png',
          // A server that does not know the brand of the address yet answers with the one before.
          'cache-control': query['v'] === key ? 'public, max-age=31536000, immutable' : 'no-cache',
        })
        .send(content)
    },
  )
}

/** Opens what a phone shares with the app. It needs no service worker, and each page sees itself to who may see it. */
function registerSharing(app: FastifyInstance, { config: { publicUrl } }: Services): void {
  app.get<{ Querystring: Record<string, unknown> }>(SHARE_PATH, async ({ query }, reply) => {
    const shared = Object.fromEntries(
      Object.entries(query).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    )
    return reply.header('cache-control', 'no-store').redirect(pageOfShared(shared, publicUrl), 302)
  })
}

function registerAppLinks(app: FastifyInstance, { config: { nativeApps } }: Services): void {
  const files = {
    '/.well-known/apple-app-site-association': appleAssociation(nativeApps),
    '/.well-known/assetlinks.json': assetLinks(nativeApps),
  }
  for (const [path, content] of Object.entries(files))
    app.get(path, async (_request, reply) => {
      if (!content) throw notFound('file')
      return reply.header('cache-control', 'public, max-age=3600').send(content)
    })
}
