import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Actor, PublicContext, Services } from './context.ts'
import {
  admit,
  authenticate,
  authenticateKey,
  authenticateView,
  callerBrowser,
  looksLikeKey,
  looksLikeView,
} from './features/accounts/index.ts'
import { createPageReader } from './features/brand/index.ts'
import { createSayAnswer } from './features/translations/index.ts'
import { confirmExpiry, hasExpired } from './features/subscriptions/index.ts'
import {
  answerErrors,
  answerFrameworkError,
  answerNotFound,
} from './platform/http/error-handler.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { logRequests } from './platform/http/log-requests.ts'
import { loggedPath } from './platform/http/logged-path.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { namedLanguage } from './platform/http/reader-language.ts'
import { finishRequests } from './platform/http/finish-requests.ts'
import { createRouter } from './platform/http/router.ts'
import {
  answerBrokenRequest,
  type ArrivalLimits,
  arrivalLimits,
  cutSlowBodies,
} from './platform/http/slow-requests.ts'
import { guardUpgrades, websocketOptions } from './platform/http/upgrades.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import type { Database } from './platform/db/database.ts'
import { readLagging } from './platform/db/replica.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { type LogSink, logSerializers, standardOutput } from './platform/log/log.ts'
import { isKnownPage } from './known-pages.ts'
import { isSecret } from './secret-routes.ts'
import { createRegistry, type Slice } from './slice.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** The size limit of a message on the presence channel. */
const PRESENCE_LIMIT_BYTES = 2048
/** Protects against floods only; limits that hold for all instances are in PostgreSQL. */
const REQUESTS_PER_MINUTE = 1200
/** Fifteen for each connection to the database: the last of them waits about a second. */
const AT_ONCE = 150
const MORE_FOR_STAFF = 20
/** Several tabs of a browser need no more. */
const AT_ONCE_PER_SESSION = 40
const LOCAL_FACTOR = 100

/** Endpoints are checked by the contract; without this Fastify loads two compilers of schemas. */
const refuseSchema = () => {
  throw new Error('A route has a schema of Fastify')
}
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

export interface AppOptions {
  services: Services
  slices: readonly Slice[]
  /** The built web app; undefined to serve only the API. */
  webFolder?: string | undefined
  /** How slowly a request may arrive. */
  arrival?: ArrivalLimits
  /** Receives the lines of the log in place of the standard output. */
  logTo?: LogSink
  tracing?: Pick<Tracing, 'watchRequests'> | undefined
}

/** Builds the server without listening. */
export async function buildApp({
  services,
  slices,
  webFolder,
  arrival = arrivalLimits,
  logTo = standardOutput(),
  tracing,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: {
      level: config.logLevel,
      stream: logTo,
      redact: ['req.headers.authorization'],
      serializers: { ...logSerializers, req: describeRequest },
    },
    // `logRequests` writes one line in place of two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Unique over restarts and instances, because the audit log names requests by it.
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    // An id that is too long gets the same 404 as any unknown id.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8000 },
    // Fastify waits so long for each step of the end too; `finishRequests` cuts what takes more than ten seconds.
    pluginTimeout: 60_000,
    http: { headersTimeout: arrival.headersMs, connectionsCheckingInterval: arrival.checkEveryMs },
    clientErrorHandler: answerBrokenRequest,
    // What still arrives while the server closes is answered, see `finishRequests`.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    schemaController: { compilersFactory: noSchemas },
  })
  // First, so that all hooks know a WebSocket by `request.ws`.
  await app.register(websocket, websocketOptions(PRESENCE_LIMIT_BYTES))
  const users = new WeakMap<FastifyRequest, string>()
  const noteUser = (request: FastifyRequest, actor: Actor | undefined) => {
    if (actor) users.set(request, actor.viewedBy ?? actor.id)
    return actor
  }
  logRequests(app, (request) => users.get(request))
  services.metrics?.watchRequests(app)
  tracing?.watchRequests(app)
  answerErrors(app)
  ignoreLostCallers(app)
  cutSlowBodies(app, arrival)
  acceptOneClickForms(app)
  sendSecurityHeaders(app, config)
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE * (config.environment === 'local' ? LOCAL_FACTOR : 1),
    timeWindow: '1 minute',
  })
  await app.register(multipart)
  await app.register(cookie)
  guardUpgrades(app, config.publicUrl)
  finishRequests(app)
  compressAnswers(app, isSecret)
  const contextOf = contextsOf(services)
  const sayAnswer = createSayAnswer(slices.flatMap(({ content = [] }) => content))
  const route = createRouter<Actor, PublicContext>({
    app,
    // Noted before anything is refused, so that the log says to whom.
    authenticate: async (token, request) =>
      noteUser(request, await authenticateToken(services, token)),
    admit: (endpoint, actor) => admit(services, endpoint, actor),
    context(request, actor) {
      return contextOf(request, noteUser(request, actor))
    },
    async answer({ endpoint, request, actor, context }, handle) {
      const { db, replica } = services
      if (!replica || !actor) return handle(context)
      if (endpoint.mayLag)
        return readLagging(replica, db, {
          userId: actor.id,
          read: (on) => handle(on === db ? context : contextOf(request, actor, on)),
        })
      try {
        return await handle(context)
      } finally {
        // Notes errors too: the call may have changed data before it failed.
        if (endpoint.method !== 'GET') await replica.noteWrite(actor.id)
      }
    },
    say: sayAnswer,
    atOnce: AT_ONCE,
    moreForStaff: MORE_FOR_STAFF,
    atOncePerSession: AT_ONCE_PER_SESSION,
    load: services.load,
  })
  const registry = createRegistry(slices)
  for (const slice of slices) {
    slice.routes?.(route, registry)
    slice.http?.(app, services, (request) => contextOf(request, undefined))
  }
  if (webFolder === undefined) app.setNotFoundHandler(answerNotFound)
  else
    await serveWebApp(app, webFolder, {
      isKnownPage,
      readWords: createPageReader(services),
      hasWorker: config.webWorker,
    })
  return app
}

/** Makes the contexts of requests, which inherit the services: copying some thirty fields would cost more. */
function contextsOf(services: Services) {
  class RequestContext {
    readonly db: Database
    readonly actor?: Actor
    // Read at once: a connection that has closed has none.
    readonly address: string
    private readonly request: FastifyRequest
    constructor(request: FastifyRequest, actor: Actor | undefined, db: Database) {
      this.request = request
      this.db = db
      this.address = request.ip
      if (actor) this.actor = actor
    }
    get userAgent() {
      return this.request.headers['user-agent'] ?? ''
    }
    // Few calls ask for it, and a new one costs random bytes.
    get browser() {
      return callerBrowser(services, this.request)
    }
    get language() {
      return namedLanguage(this.request.headers['accept-language'])
    }
    get requestId() {
      return this.request.id
    }
  }
  Object.setPrototypeOf(RequestContext.prototype, services)
  return (request: FastifyRequest, actor: Actor | undefined, db = services.db) =>
    // Sound: the rest is inherited.
    new RequestContext(request, actor, db) as RequestContext & Services
}

/** The caller of the token of an API key, of a view as a member or of a session. */
const authenticateToken = async (services: Services, token: string): Promise<Actor | undefined> =>
  (looksLikeKey(token) ? await authenticateKey(services, token) : undefined) ??
  (looksLikeView(token) ? await authenticateView(services, token) : undefined) ??
  authenticateMember(services, token)

/** Authenticates the caller, and confirms an expiry with the payment provider. */
async function authenticateMember(services: Services, token: string): Promise<Actor | undefined> {
  const actor = await authenticate(services, token)
  if (!actor || !hasExpired(actor, services.now())) return actor
  await confirmExpiry(services, actor)
  // Loaded again even if this request did not check: a concurrent one may have.
  return authenticate(services, token)
}

/** Mail programs post 'List-Unsubscribe=One-Click' as a form (RFC 8058); its content is not needed. */
function acceptOneClickForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, done) => done(null))
}

/** A connection that was reset before its request is looked at has no address, and nobody reads the answer. */
function ignoreLostCallers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) return done()
    void reply.hijack()
    request.raw.destroy()
  })
}

/** Logged without the query string and without the parts of the path that may be tokens. */
function describeRequest(request: { method: string; url: string }) {
  return { method: request.method, path: loggedPath(request.url) }
}
