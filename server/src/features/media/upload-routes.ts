import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { storeUpload } from './store-upload.ts'

/** Takes files by PUT at signed addresses; the address is the whole authorisation. */
export function registerUploadRoutes(app: FastifyInstance, services: Services): void {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Gigabytes are not read into memory: the handler gets the stream.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { token: string } }>(
      '/api/storage/upload/:token',
      // The path holds the signature, so it stays out of the request log.
      { logLevel: 'error' },
      async ({ params, raw, headers }, reply) => {
        const { token } = params
        const size = headers['content-length']
        try {
          return await storeUpload(services, {
            token,
            content: raw,
            signal: stopping.signal,
            size: size === undefined ? undefined : Number(size),
          })
        } catch (error) {
          // The rest of the file is not wanted, and nothing else can follow it on this connection.
          void reply.header('connection', 'close')
          throw error
        }
      },
    )
  })
}
