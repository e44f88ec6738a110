import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Actor, PublicContext, Services } from './context.ts'
import {
  authenticate,
  registerAccountRoutes,
  registerGoogleRoutes,
} from './features/accounts/index.ts'
import { registerArchiveRoutes } from './features/archive/index.ts'
import { registerAuditRoutes } from './features/audit/index.ts'
import { registerDeviceRoutes } from './features/devices/index.ts'
import { registerInsightRoutes } from './features/insights/index.ts'
import {
  createPresence,
  purgeLiveClass,
  registerLiveAdminRoutes,
  registerLiveRoutes,
  registerPresenceRoute,
} from './features/live-classes/index.ts'
import { registerMailboxRoutes } from './features/mail/index.ts'
import {
  purgeVideo,
  registerFileRoutes,
  registerImageRoutes,
  registerUploadRoutes,
  registerVideoFileRoutes,
} from './features/media/index.ts'
import { purgeUser, registerMemberRoutes } from './features/members/index.ts'
import {
  purgeProgram,
  registerProgramAdminRoutes,
  registerProgramRoutes,
  savablePrograms,
  unassignVideo,
} from './features/programs/index.ts'
import { registerSavedItemRoutes } from './features/saved-items/index.ts'
import { registerDocumentation, registerSystemRoutes } from './features/system/index.ts'
import {
  confirmExpiry,
  registerSubscriptionRoutes,
  registerWebhookRoutes,
} from './features/subscriptions/index.ts'
import {
  registerVideoAdminRoutes,
  registerVideoRoutes,
  savableVideos,
} from './features/videos/index.ts'
import {
  answerErrors,
  answerFrameworkError,
  answerNotFound,
} from './platform/http/error-handler.ts'
import { createRouter } from './platform/http/router.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { isKnownPage } from './known-pages.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** Of a message on the channel of who is in a class. */
const PRESENCE_LIMIT_BYTES = 2048
/** Only a guard against floods: what has to hold across instances is budgeted in PostgreSQL. */
const REQUESTS_PER_MINUTE = 1200
const LOCAL_FACTOR = 100

export interface AppOptions {
  services: Services
  /** The built web app; undefined to serve the API alone. */
  webFolder?: string | undefined
}

/** Puts the server together; it listens to nothing yet. */
export async function buildApp({ services, webFolder }: AppOptions): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { req: describeRequest },
    },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    // A long id is not found like any other that names nothing, instead of an answer of its own.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8000 },
    // Running requests are answered before the server goes down.
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
  })
  answerErrors(app)
  takeOneClickForms(app)
  await app.register(helmet, helmetOptions(config))
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE * (config.environment === 'local' ? LOCAL_FACTOR : 1),
    timeWindow: '1 minute',
  })
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: PRESENCE_LIMIT_BYTES } })
  const publicContext = (request: FastifyRequest): PublicContext => ({
    ...services,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  })
  const route = createRouter<Actor, PublicContext>({
    app,
    authenticate: (token) => authenticateMember(services, token),
    context: (request, actor) => ({ ...publicContext(request), ...(actor && { actor }) }),
  })
  registerSystemRoutes(route)
  registerAccountRoutes(route)
  registerGoogleRoutes(route, app, publicContext)
  registerDeviceRoutes(route)
  registerProgramRoutes(route)
  registerProgramAdminRoutes(route)
  registerVideoRoutes(route)
  registerVideoAdminRoutes(route, { unassign: unassignVideo, purge: purgeVideo })
  registerAuditRoutes(route)
  registerLiveRoutes(route)
  registerLiveAdminRoutes(route)
  registerArchiveRoutes(route, {
    user: purgeUser,
    program: purgeProgram,
    video: purgeVideo,
    live_class: purgeLiveClass,
  })
  registerFileRoutes(route)
  registerMemberRoutes(route)
  registerSavedItemRoutes(route, { video: savableVideos, program: savablePrograms })
  registerInsightRoutes(route)
  registerSubscriptionRoutes(route)
  registerPresenceRoute(app, createPresence(services))
  registerDocumentation(app)
  registerVideoFileRoutes(app, services)
  registerImageRoutes(app, services)
  registerUploadRoutes(app, services)
  registerWebhookRoutes(app, services)
  if (config.environment === 'local') registerMailboxRoutes(app, services)
  services.identity?.registerPages?.(app)
  services.liveEngine.registerRoutes?.(app)
  services.payments?.registerPages?.(app)
  if (webFolder === undefined) app.setNotFoundHandler(answerNotFound)
  else await serveWebApp(app, webFolder, isKnownPage)
  return app
}

/** Whoever is signed in; nobody is called expired before the payment provider has been asked. */
async function authenticateMember(services: Services, token: string): Promise<Actor | undefined> {
  const actor = await authenticate(services, token)
  const changed = actor && (await confirmExpiry(services, actor))
  return changed ? authenticate(services, token) : actor
}

function helmetOptions({ environment, publicUrl }: Services['config']) {
  const { origin } = new URL(publicUrl)
  const media = ["'self'", origin]
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Not every browser takes a WebSocket of the same origin for 'self'.
        connectSrc: [...media, origin.replace(/^http/, 'ws')],
        mediaSrc: [...media, 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: environment === 'prod' ? [] : null,
      },
    },
    strictTransportSecurity: environment === 'prod',
    referrerPolicy: { policy: 'no-referrer' as const },
  }
}

/** Mail programs post 'List-Unsubscribe=One-Click' as a form (RFC 8058); the address says it all. */
function takeOneClickForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.on('end', () => done(null)).resume()
  })
}

/** Logged without the query string: it may hold a token. */
function describeRequest(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] }
}
