import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { findVideoFile, type VideoFileRequest } from './find-video-file.ts'
import { serveFile } from './serve-file.ts'

/** Serves renditions to whoever holds a signed path; the path is the whole authorisation. */
export function registerVideoFileRoutes(app: FastifyInstance, services: Services): void {
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
      return serveFile(services.mediaStore, key, request, reply)
    },
  })
}
