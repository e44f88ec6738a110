import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanOptions } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { methodOf, routeOf } from '../http/watch-requests.ts'
import type { Jobs, JobWatcher } from '../jobs.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import { watchStatements } from './watch-statements.ts'

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
