import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanOptions, SpanContext } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { methodOf, routeOf } from '../http/watch-requests.ts'
import type { Jobs, JobWatcher } from '../jobs.ts'

/** Told of the begin of a statement; returns what to call at its end, or nothing. */
type Begin = (operation: string) => ((failed: boolean) => void) | undefined
type Callback = (error: unknown, result: unknown) => void
type Query = (...args: unknown[]) => unknown

/** Watches every statement of a pool. */
function watchStatements(pool: Pool, begin: Begin): void {
  // A connection that was waited for is handed over by the caller that returns it: the caller's scope is kept.
  // Sound: the promise and the callback are the two forms of this method.
  const connect = pool.connect.bind(pool) as (callback?: (...args: never[]) => void) => never
  pool.connect = (callback?: (...args: never[]) => void) =>
    callback ? connect(AsyncLocalStorage.bind(callback)) : connect()
  pool.on('connect', (client) => watchClient(client, begin))
}

function watchClient(client: PoolClient, begin: Begin): void {
  // Sound: the forms of this method differ in their last argument and what they return only.
  const query = client.query.bind(client) as Query
  const watched: Query = (...args) => {
    const end = begin(operationOf(args[0]))
    if (!end) return query(...args)
    const last = args.at(-1)
    if (typeof last === 'function') {
      // Sound: the function at the end is the callback.
      const callback = AsyncLocalStorage.bind(last as Callback)
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(Boolean(error))
        callback(error, result)
      })
    }
    const result = query(...args)
    if (result instanceof Promise)
      result.then(
        () => end(false),
        () => end(true),
      )
    else end(false)
    return result
  }
  client.query = watched as typeof client.query
}

const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/i

/** What a statement does, with the first table that it names: no values, and not its text. */
export function operationOf(statement: unknown): string {
  const text =
    typeof statement === 'string'
      ? statement
      : typeof statement === 'object' && statement !== null && 'text' in statement
        ? String(statement.text)
        : ''
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
  if (!/^(SELECT|INSERT|UPDATE|DELETE|WITH)$/.test(verb)) return verb
  const [, first, second] = TABLE.exec(text) ?? []
  const table = second === undefined ? first : `${first}.${second}`
  return table === undefined ? verb : `${verb} ${table}`
}

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Reads a `traceparent` (W3C Trace Context, version 00); undefined when it is none. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = FORM.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`

export interface TracingOptions {
  /** Where spans are sent, by OTLP over HTTP: the complete URL. */
  url: string
  serviceName: string
  version: string
  /** The share of traces that begin here and are kept, 0 to 1; others decide for theirs. */
  share: number
}

export interface Tracing {
  /** A span for each request, within that of the caller if it sends a `traceparent` (W3C Trace Context). */
  watchRequests(app: FastifyInstance): void
  /** A span for each statement within a request or a job. */
  watchDatabase(pool: Pool): void
  /** A span for each job, within that of what sent it. */
  readonly watchJob: JobWatcher
  /** Jobs that remember what sent them. */
  followJobs(jobs: Jobs): Jobs
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Loads OpenTelemetry, so that it costs nothing where no traces are wanted, and does not touch its globals. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const api = await import('@opentelemetry/api')
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const provider = new TracerProvider({
    resource: resourceOf({
      'service.name': options.serviceName,
      'service.version': options.version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    // Headers, compression and time limit come from the standard variables.
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: options.url }) }),
    ],
  })
  const tracer = provider.getTracer('carriage', options.version)
  const current = new AsyncLocalStorage<Span>()

  const start = (name: string, spanOptions: SpanOptions, traceparent?: string): Span => {
    const active = current.getStore()
    if (active) return tracer.startSpan(name, spanOptions, contextOf(active))
    const parent = readTraceparent(traceparent)
    const context = parent && api.trace.setSpanContext(api.ROOT_CONTEXT, parent)
    return tracer.startSpan(name, spanOptions, context ?? api.ROOT_CONTEXT)
  }
  const contextOf = (span: Span) => api.trace.setSpan(api.ROOT_CONTEXT, span)
  const fail = (span: Span) => void span.setStatus({ code: api.SpanStatusCode.ERROR })

  return {
    watchRequests(app) {
      const spans = new WeakMap<object, Span>()
      app.addHook('onRequest', (request, reply, done) => {
        if (request.ws) return done()
        const method = methodOf(request)
        const route = routeOf(request)
        const sent = request.headers['traceparent']
        const span = start(
          `${method} ${route}`,
          {
            kind: api.SpanKind.SERVER,
            attributes: {
              'http.request.method': method,
              'http.route': route,
              'carriage.request_id': request.id,
            },
          },
          typeof sent === 'string' ? sent : undefined,
        )
        spans.set(request, span)
        // Where the request is passed on to another instance.
        request.headers['traceparent'] = writeTraceparent(span.spanContext())
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.raw.statusCode)
          if (reply.raw.statusCode >= 500) fail(span)
          span.end()
        })
        current.run(span, done)
      })
      // Reading the body leaves the scope of the first hook.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request)
        if (span) current.run(span, done)
        else done()
      })
    },
    watchDatabase: (pool) =>
      watchStatements(pool, (operation) => {
        if (!current.getStore()) return undefined
        const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': operation }
        const span = start(operation, { kind: api.SpanKind.CLIENT, attributes })
        return (failed) => {
          if (failed) fail(span)
          span.end()
        }
      }),
    async watchJob(name, run, data) {
      const sender = 'traceparent' in data ? data.traceparent : undefined
      const span = start(
        `job ${name}`,
        { kind: api.SpanKind.CONSUMER, attributes: { 'carriage.job': name } },
        typeof sender === 'string' ? sender : undefined,
      )
      try {
        await current.run(span, run)
      } catch (error) {
        fail(span)
        throw error
      } finally {
        span.end()
      }
    },
    followJobs: (jobs) => ({
      ...jobs,
      async send(on, kind, data, turn) {
        const span = current.getStore()
        const sender = span && { traceparent: writeTraceparent(span.spanContext()) }
        await jobs.send(on, kind, { ...data, ...sender }, turn)
      },
    }),
    async stop() {
      // A receiver that is gone must not keep the server from stopping.
      await provider.shutdown().catch(() => {})
    },
  }
}

/** What the spans belong to; the library of resources brings nothing else that is needed. */
function resourceOf(attributes: Record<string, string>) {
  const resource = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  }
  return resource
}
