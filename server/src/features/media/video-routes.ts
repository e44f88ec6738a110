import type { FastifyInstance } from 'fastify'
import { videoFolder } from '../../adapters/video-host/embedded/embedded-video-host.ts'
import { checkSignature } from '../../adapters/video-host/signed-path.ts'
import type { Services } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { serveFile } from './serve-file.ts'

const contentTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
}
const FILE = /^[\w-]{1,64}\.(m3u8|m4s|vtt|webp)$/

interface Params {
  playbackId: string
  token: string
  file: string
}

/** Serves renditions to whoever holds a signed path; the path is the whole authorisation. */
export function registerVideoFileRoutes(
  app: FastifyInstance,
  services: Services,
  key: string,
): void {
  app.route<{ Params: Params }>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/media/v/:playbackId/:token/:file',
    // The path holds the signature, so it stays out of the request log.
    logLevel: 'error',
    handler: async (request, reply) => {
      const { playbackId, token, file } = request.params
      const extension = FILE.exec(file)?.[1]
      if (!extension || !/^[\w-]{8,64}$/.test(playbackId)) throw notFound('File')
      const now = services.now()
      const expires = checkSignature(key, playbackId, token, now)
      if (expires === undefined) throw new AppError('forbidden', 'This link has expired.')
      const maxAge = Math.floor(expires - now.getTime() / 1000)
      void reply.headers({
        'content-type': contentTypes[extension],
        'cache-control': `public, max-age=${maxAge}, immutable`,
        // Players of other origins, such as the mobile app's, may read what the signature allows.
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range, content-length',
        'cross-origin-resource-policy': 'cross-origin',
      })
      return serveFile(services.mediaStore, `${videoFolder(playbackId)}/${file}`, request, reply)
    },
  })
}
