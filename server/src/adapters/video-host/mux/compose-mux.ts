import type { FastifyInstance } from 'fastify'
import type { MuxConfig } from '../../../config/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { MediaStore } from '../../media-store/media-store.ts'
import type { VideoHost } from '../video-host.ts'
import { createMuxApi, factsOf, type MuxApi } from './mux-api.ts'
import { createMuxVideoHost } from './mux-video-host.ts'
import * as z from 'zod/mini'
import { advanceFilm, findFilm, type FilmFacts } from './mux-films-queries.ts'

/** Registered in Mux's dashboard, so it must not change. */
const MUX_WEBHOOK_PATH = '/api/media/mux'
const LIMIT_BYTES = 512 * 1024

/** The parts of an event that matter; Mux may add others. */
const event = z.looseObject({
  type: z.string(),
  data: z.looseObject({
    id: z.optional(z.string()),
    status: z.optional(z.string()),
    duration: z.optional(z.number()),
    passthrough: z.optional(z.string()),
    playback_ids: z.optional(z.array(z.object({ id: z.string(), policy: z.string() }))),
    errors: z.optional(z.object({ messages: z.optional(z.array(z.string())) })),
  }),
})

interface Receiver {
  api: MuxApi
  db: Database
  log: Log
}

/** Receives events of Mux, in any order and more than once; the conversion that waits for one sees it in its row. */
function registerMuxWebhooks(app: FastifyInstance, receiver: Receiver): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(MUX_WEBHOOK_PATH, { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const signature = String(request.headers['mux-signature'] ?? '')
      try {
        await receiver.api.verify(body, signature)
      } catch {
        return reply.status(400).send({ error: 'The signature is not valid.' })
      }
      await receive(receiver, body)
      return reply.status(204).send()
    })
  })
}

async function receive({ db, log }: Receiver, body: string): Promise<void> {
  const parsed = event.safeParse(JSON.parse(body))
  if (!parsed.success) return
  const { type, data } = parsed.data
  const facts = readFacts(type, data)
  // Other programs may send films to the same environment of Mux.
  if (!facts || data.passthrough === undefined) return
  const film = await findFilm(db, data.passthrough)
  if (!film) return
  if (facts.state === 'deleted' && film.state === 'ready')
    log.error({ playbackId: film.filmId }, 'a film was deleted at Mux, not here')
  await advanceFilm(db, film.playbackId, facts)
}

type EventData = z.output<typeof event>['data']

function readFacts(type: string, data: EventData): FilmFacts | undefined {
  if (!type.startsWith('video.asset.') || data.id === undefined) return undefined
  if (type === 'video.asset.deleted') return { state: 'deleted', assetId: data.id }
  if (!['video.asset.created', 'video.asset.ready', 'video.asset.errored'].includes(type))
    return undefined
  return factsOf({ ...data, id: data.id })
}

interface Parts {
  config: MuxConfig
  /** The host of the films that are on this machine. */
  embedded: VideoHost
  store: MediaStore
  db: Database
  log: Log
}

/** Mux as the host of new films, and the route for its events. */
export function composeMux({ config, embedded, store, db, log }: Parts): {
  videoHost: VideoHost
  registerRoutes: (app: FastifyInstance) => void
} {
  const api = createMuxApi(config)
  return {
    videoHost: createMuxVideoHost({ embedded, api, config, store, db }),
    registerRoutes: (app) => registerMuxWebhooks(app, { api, db, log }),
  }
}
