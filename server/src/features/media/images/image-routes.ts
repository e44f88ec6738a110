import { texts as t } from '@carriage/texts/server/media'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { createImageResizer, type ImageFormat } from './images.ts'
import { imageSize } from './read-picture.ts'

const PATH = /^[0-9a-f-]{36}\.webp$/

/** Mail programs say that they take anything, and some cannot show WebP: links in mails name a format. */
function formatOf(asked: unknown, accept: string): ImageFormat {
  if (asked === 'jpeg' || asked === 'png') return asked
  return /image\/webp|\*\/\*/.test(accept) ? 'webp' : 'jpeg'
}

/** Serves stored images in fixed sizes: `/images/{path}?width=640&height=360`. */
export function registerImageRoutes(app: FastifyInstance, services: Services): void {
  const resize = createImageResizer(services.mediaStore)
  app.get<{ Params: { path: string }; Querystring: Record<string, unknown> }>(
    '/images/:path',
    async ({ params, query, headers }, reply) => {
      if (!PATH.test(params.path)) throw notFound('image')
      const size = imageSize(query['width'], query['height'])
      if (!size) throw new AppError('bad-request', () => t.widthAndHeightWholeNumbersPixels)
      const format = formatOf(query['format'], headers.accept ?? '*/*')
      const content = await resize(params.path, size, format)
      if (!content) throw notFound('image')
      return reply
        .headers({
          'content-type': `image/${format}`,
          // Immutable: a new picture gets a new path.
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'Accept',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(content)
    },
  )
}
