import { reworded } from '@carriage/texts/reworded'
import { givingReasons, speaking } from '@carriage/texts/speaking'
import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/server/platform'
import { Readable } from 'node:stream'
import type { Endpoint, FileAnswer, ParsedRequestOf, ResponseOf } from '@carriage/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compile, safeParse, type $ZodError, type $ZodType } from 'zod/v4/core'
import { AppError, notPermitted, notSignedIn } from '../app-error.ts'
import { issueText } from './issue-text.ts'
import { readUpload } from './read-upload.ts'
import { readerLanguage } from './reader-language.ts'

/** What the router needs to know about a caller. */
export interface Caller {
  readonly roles: readonly string[]
}

export interface RouterOptions<A extends Caller, C> {
  app: FastifyInstance
  /** The caller of a bearer token; undefined for an unknown or ended session. */
  authenticate: (token: string, request: FastifyRequest) => Promise<A | undefined>
  /** Throws for callers who have the role, but may not make this call now. */
  admit: (endpoint: Endpoint, actor: A) => Promise<void>
  /** Creates the context for verbs. */
  context: (request: FastifyRequest, actor: A | undefined) => C
  /** Runs a handler, with the given context or with another one; the database that it reads may be a copy. */
  answer: <T>(call: Call<A, C>, handle: (context: C) => Promise<T>) => Promise<T>
  /** Puts what an answer says into the language of its reader. */
  say: (endpoint: Endpoint, context: C, answer: unknown) => Promise<unknown>
  /** How many requests may be under way, so that nobody waits behind more than these. */
  atOnce: number
  /** How many more may be calls of staff: the members of a full class do not keep its host out. */
  moreForStaff: number
  /** How many of them may be of one session. */
  atOncePerSession: number
  /** How many are, for what can wait. */
  load: Load
}

/** How busy a process is with people: the requests that are under way. */
export interface Load {
  requests: number
}

/** A request that may be made, by whom and with which context. */
export interface Call<A extends Caller, C> {
  endpoint: Endpoint
  request: FastifyRequest
  actor: A | undefined
  context: C
}

const isOfStaff = ({ access }: Endpoint): boolean => access === 'coach' || access === 'admin'
/** Asked by programs that watch the server, also while it is busy. */
const isProbe = ({ path }: Endpoint): boolean => path.startsWith('/health')

type ContextOf<E extends Endpoint, A, C> = E['access'] extends 'public' ? C : C & { actor: A }
type Handler<E extends Endpoint, A, C> = (
  context: ContextOf<E, A, C>,
  input: ParsedRequestOf<E>,
  reply: FastifyReply,
) => Promise<ResponseOf<E>>

interface RouteOptions<A extends Caller, C> {
  /** Accepts a token other than a session's, for this endpoint only. */
  orElse?: (context: C, token: string, request: FastifyRequest) => Promise<A | undefined>
  /** The handler limits itself what may wait: many calls share one statement, so they need no slots. */
  limitsItself?: boolean
}

export type Router<A extends Caller, C> = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, A, C>,
  options?: RouteOptions<A, C>,
) => void

/**
 * Creates the function with which slices register endpoints of the contract: it checks access, validates
 * params, query and body or file, runs the handler, and sends only the fields that the response declares.
 */
export function createRouter<A extends Caller, C>(options: RouterOptions<A, C>): Router<A, C> {
  const { app, authenticate, admit, context, answer, say } = options
  const slotsOfSession = limitSlots(options.atOncePerSession, tooManyAtOnce)
  const { load } = options
  /** By token, since a caller is known only after a query. */
  const enter = (endpoint: Endpoint, token = '') => {
    const most = options.atOnce + (isOfStaff(endpoint) ? options.moreForStaff : 0)
    if (load.requests >= most) throw tooBusy()
    const leaveSession = token === '' ? () => {} : slotsOfSession.enter(token)
    load.requests += 1
    return () => {
      load.requests -= 1
      leaveSession()
    }
  }
  return (endpoint, handler, { orElse, limitsItself = false } = {}) => {
    const needsSlot = !limitsItself && !isProbe(endpoint)
    const authenticateToken = async (token: string, request: FastifyRequest) =>
      (await authenticate(token, request)) ??
      (await orElse?.(context(request, undefined), token, request))
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handler: (request, reply) =>
        speaking(readerLanguage(request.headers['accept-language']), async () => {
          const leave = needsSlot ? enter(endpoint, bearerToken(request)) : () => {}
          try {
            const actor = await authorize(endpoint, request, authenticateToken)
            if (actor) await admit(endpoint, actor)
            const call = { endpoint, request, actor, context: context(request, actor) }
            const input = await parseRequest(endpoint, request)
            const content = await answer(call, async (scope) => {
              // Sound: the check above has thrown unless there is an actor, as this access level requires.
              const made = await handler(scope as ContextOf<typeof endpoint, A, C>, input, reply)
              return endpoint.file === undefined
                ? say(endpoint, scope, present(endpoint, made))
                : made
            })
            void reply.header('cache-control', 'no-store')
            // Sound: the response of such an endpoint is a file.
            if (endpoint.file !== undefined)
              return sendFile(endpoint.file, content as FileAnswer, reply)
            return content
          } finally {
            leave()
          }
        }),
    })
  }
}

/** All slots are taken. */
export const tooBusy = (): AppError =>
  new AppError('unavailable', () => t.serviceBusyTryAgainInMoment, {
    retryAfter: 2,
  })
const tooManyAtOnce = () =>
  new AppError('too-many-requests', () => t.tooManyRequestsAtOnceWait, {
    retryAfter: 1,
  })

/** Counts what is under way for each id. */
function limitSlots(limit: number, refusal: () => AppError) {
  const taken = new Map<string, number>()
  return {
    /** Takes a slot until the function that it returns is called; throws when all are taken. */
    enter(id: string): () => void {
      const before = taken.get(id) ?? 0
      if (before >= limit) throw refusal()
      taken.set(id, before + 1)
      return () => {
        const left = (taken.get(id) ?? 1) - 1
        if (left > 0) taken.set(id, left)
        else taken.delete(id)
      }
    },
  }
}

async function authorize<A extends Caller>(
  { access }: Endpoint,
  request: FastifyRequest,
  authenticate: RouterOptions<A, unknown>['authenticate'],
): Promise<A | undefined> {
  if (access === 'public') return undefined
  const token = bearerToken(request)
  const actor = token === undefined ? undefined : await authenticate(token, request)
  if (!actor) throw notSignedIn()
  if (!isAllowed(access, actor.roles)) throw notPermitted()
  return actor
}

const isAllowed = (access: Endpoint['access'], roles: readonly string[]): boolean =>
  access === 'user' || roles.includes('admin') || (access === 'coach' && roles.includes('coach'))

/** The token of `Authorization: Bearer …` (RFC 6750), if its format is valid. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

async function parseRequest<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Promise<ParsedRequestOf<E>> {
  const input: Record<string, unknown> = {}
  if (endpoint.params) {
    const params = parse(endpoint.params, request.params)
    // A malformed id refers to nothing, so the response is 404 rather than 422.
    if (!params.success) throw new AppError('not-found', () => t.notFound)
    input['params'] = params.data
  }
  if (endpoint.query) input['query'] = parsePart(endpoint.query, request.query)
  if (endpoint.body) {
    if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) {
      throw new AppError('bad-request', () => t.sendJsonObject)
    }
    input['body'] = parsePart(endpoint.body, request.body)
  }
  if (endpoint.upload) input['file'] = await readUpload(endpoint.upload, request)
  // Sound: each part was parsed by the schema that determines its type.
  return input as ParsedRequestOf<E>
}

/** Compiling a schema costs as much as some answers, and most calls are made rarely. */
const COMPILED_FROM = 20
const uses = new WeakMap<$ZodType, number>()
const compiled = new WeakMap<$ZodType, $ZodType>()

/** For fields of which the contract says nothing itself. */
const words = { error: issueText }

/** Parses as `safeParse` does; what is used often is compiled. */
function parse<S extends $ZodType>(schema: S, value: unknown): ReturnType<typeof safeParse<S>> {
  // Sound: compiling keeps the type.
  const fast = compiled.get(schema) as S | undefined
  if (fast) return safeParse(fast, value, words)
  const used = (uses.get(schema) ?? 0) + 1
  uses.set(schema, used)
  if (used === COMPILED_FROM) compiled.set(schema, compile(schema))
  return safeParse(schema, value, words)
}

function parsePart(schema: $ZodType, value: unknown): unknown {
  const parsed = parse(schema, value)
  if (parsed.success && !hasBrokenText(parsed.data)) return parsed.data
  const fields = parsed.error ? fieldTexts(schema, value, parsed.error) : {}
  const first = Object.values(fields)[0] ?? (() => t.inputNotValid)
  throw new AppError('invalid', first, { fields })
}

/** Whether a text has half of a surrogate pair, which JSON can write and PostgreSQL cannot store. */
function hasBrokenText(input: unknown): boolean {
  const left = [input]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) return true
    if (typeof value === 'object' && value !== null)
      for (const item of Object.values(value)) left.push(item)
  }
  return false
}

/** The first text of each field, which is said anew for programs: as its reason. */
function fieldTexts(schema: $ZodType, value: unknown, error: $ZodError): Record<string, Says> {
  const texts = firstTexts(error)
  // Its texts are said when they are read.
  const reasons = givingReasons(() => {
    const again = safeParse(schema, value, words)
    return again.error ? firstTexts(again.error) : {}
  })
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, () => reworded(reasons[field] ?? text)]),
  )
}

function firstTexts(error: $ZodError): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const issue of error.issues) texts[issue.path.join('.')] ??= issue.message
  return texts
}

function sendFile(type: string, { name, bytes, content }: FileAnswer, reply: FastifyReply) {
  void reply.headers({
    'content-type': type,
    ...(bytes !== undefined && { 'content-length': bytes }),
    'content-disposition': `attachment; filename="${name}"`,
  })
  return reply.send(Readable.from(content))
}

function present<E extends Endpoint>(endpoint: E, answer: ResponseOf<E>): unknown {
  const parsed = parse(endpoint.response, answer)
  if (parsed.success) return parsed.data
  throw new Error(`${endpoint.method} ${endpoint.path} answers what it does not declare`, {
    cause: parsed.error,
  })
}
