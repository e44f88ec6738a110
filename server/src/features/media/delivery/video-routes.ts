import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { namedLanguage } from '../../../platform/http/reader-language.ts'
import { readFilmText } from './film-text.ts'
import { findVideoFile, type VideoFileRequest, serveFile } from './serve-file.ts'

/**
 * Serves renditions at signed paths; the signature is the only authorisation. Behind nginx the server only
 * checks it, and nginx sends the bytes. Where browsers reach the store, they are sent there. Chapters come in the `language`
 * that the address may name: a player's own request says that of the browser, not of the page.
 */
export function registerVideoFileRoutes(app: FastifyInstance, services: Services): void {
  const { mediaStore, config } = services
  const { accelPrefix } = config
  app.route<{ Params: VideoFileRequest; Querystring: { language?: string | string[] } }>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/media/v/:playbackId/:token/:file',
    // The path contains the signature, so it is not logged.
    logLevel: 'error',
    handler: async (request, reply) => {
      const file = findVideoFile(services, request.params)
      const { key, contentType, maxAgeSeconds } = file
      void reply.headers({
        'content-type': contentType,
        'cache-control': `public, max-age=${maxAgeSeconds}, immutable`,
        // Lets players of other origins, such as the mobile app's, read the responses.
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range, content-length',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const address = file.isLarge ? await mediaStore.addressOf?.(key, file.expires) : undefined
      if (address !== undefined) return reply.redirect(address, 302)
      const { language: asked } = request.query
      const language = typeof asked === 'string' ? namedLanguage(asked) : undefined
      const text = await readFilmText(services.db, {
        ...request.params,
        ...(language && { language }),
      })
      if (text !== undefined) return reply.send(text)
      if (accelPrefix === undefined) return serveFile(mediaStore, key, request, reply)
      if (!(await mediaStore.open(key))) throw notFound('file')
      return reply.header('x-accel-redirect', `${accelPrefix}${key}`).send()
    },
  })
}
