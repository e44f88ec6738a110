import { texts as t } from '@carriage/texts/server/media'
import { MAX_VIDEO_BYTES } from '@carriage/contract/videos/admin-schemas'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { readUpload, storeUpload } from './store-upload.ts'

const PATH = '/api/storage/upload/:token'
/** The protocol version and the content type of parts (tus.io, resumable uploads 1.0.0). */
const TUS = { 'tus-resumable': '1.0.0' }
const PART = 'application/offset+octet-stream'
interface Address {
  Params: { token: string }
}

/**
 * Receives files at signed addresses; the signature is the only authorisation. PUT sends a whole file. HEAD and
 * PATCH, the core of tus, return the offset and continue from it.
 */
export function registerUploadRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Passes the stream to the handler, because files of gigabytes must not be read into memory.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.addHook('onError', async (_request, reply) => {
      // Closes the connection, since the rest of the refused file is still on it.
      void reply.header('connection', 'close')
    })
    // Cut at once when the server stops, since it can be resumed.
    const signal = services.stopping
    // The path contains the signature, so it is not logged.
    const options = { logLevel: 'error' } as const
    scope.put<Address>(PATH, options, async ({ params, raw, headers }) => {
      const size = bytesIn(headers['content-length'])
      await storeUpload(services, { ...params, content: raw, size, from: undefined, signal })
      return { message: t.fileStored }
    })
    scope.patch<Address>(PATH, options, async ({ params, raw, headers }, reply) => {
      const from = bytesIn(headers['upload-offset'])
      if (from === undefined || headers['content-type'] !== PART)
        throw new AppError('bad-request', () => t.partAndSaysUploadOffset({ part: PART }))
      const size = bytesIn(headers['content-length'])
      const arrived = await storeUpload(services, { ...params, content: raw, size, from, signal })
      return answer(reply, { 'upload-offset': arrived }, 204)
    })
    scope.route<Address>({
      ...options,
      method: 'HEAD',
      url: PATH,
      handler: async ({ params }, reply) => {
        const { arrived, size } = await readUpload(services, params)
        const [length, value] = size === null ? ['upload-defer-length', 1] : ['upload-length', size]
        return answer(reply, { 'upload-offset': arrived, [length]: value }, 200)
      },
    })
    scope.options(PATH, options, async (_request, reply) =>
      answer(reply, { 'tus-version': '1.0.0', 'tus-max-size': MAX_VIDEO_BYTES }, 204),
    )
  })
}

const answer = (reply: FastifyReply, headers: Record<string, number | string>, status: number) =>
  reply
    .code(status)
    .headers({ ...TUS, 'cache-control': 'no-store', ...headers })
    .send()

const bytesIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
