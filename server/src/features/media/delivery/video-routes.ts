import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { findVideoFile, type VideoFileRequest } from './find-video-file.ts'
import { serveFile } from './serve-file.ts'

/**
 * Serves renditions to whoever holds a signed path; the path is the whole authorisation. With an nginx
 * in front the server only checks it, and nginx sends the bytes.
 */
export function registerVideoFileRoutes(app: FastifyInstance, services: Services): void {
  const { mediaStore, config } = services
  const { accelPrefix } = config
  app.route<{ Params: VideoFileRequest }>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/media/v/:playbackId/:token/:file',
    // The path holds the signature, so it stays out of the request log.
    logLevel: 'error',
    handler: async (request, reply) => {
      const { key, contentType, maxAgeSeconds } = findVideoFile(services, request.params)
      void reply.headers({
        'content-type': contentType,
        'cache-control': `public, max-age=${maxAgeSeconds}, immutable`,
        // Players of other origins, such as the mobile app's, may read what the signature allows.
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range, content-length',
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (accelPrefix === undefined) return serveFile(mediaStore, key, request, reply)
      if (!(await mediaStore.stat(key))) throw notFound('File')
      return reply.header('x-accel-redirect', `${accelPrefix}${key}`).send()
    },
  })
}
