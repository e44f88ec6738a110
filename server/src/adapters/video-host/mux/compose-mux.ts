import type { FastifyInstance } from 'fastify'
import type { MuxConfig } from '../../../config/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { MediaStore } from '../../media-store/media-store.ts'
import type { VideoHost } from '../video-host.ts'
import { createMuxApi } from './mux-api.ts'
import { createMuxVideoHost } from './mux-video-host.ts'
import { registerMuxWebhooks } from './mux-webhooks.ts'

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
