import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readAnswers, type Replica } from '../db/replica.ts'
import { watchRequests } from '../http/watch-requests.ts'

/** A figure that is read when the metrics are: its labels and value. */
export interface Reading {
  name: string
  help: string
  values: readonly { labels?: Record<string, string>; value: number }[]
}

export type ConnectionPool = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

export interface Metrics {
  readonly contentType: string
  /** Counts the requests of a server. */
  watchRequests(app: FastifyInstance): void
  /** Runs a job and counts it. */
  readonly watchJob: (name: string, run: () => Promise<void>) => Promise<void>
  /** All metrics of this process and `readings`, in the text format of Prometheus. */
  write(readings: readonly Reading[]): Promise<string>
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 300, 1800]

interface Watched {
  pool: ConnectionPool
  /** Undefined where there is none. */
  replica?: Pick<Replica, 'isUsed' | 'lagSeconds' | 'reads'> | undefined
}

/** Metrics in a registry of their own. The library is loaded here, so that it costs nothing where nobody asks. */
export async function createMetrics({ pool, replica }: Watched) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'carriage_http_request_duration_seconds',
    help: 'Answered requests by template of the route, method and status; 499: the caller went away',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const underWay = new Gauge({
    name: 'carriage_http_requests_under_way',
    help: 'Requests that are being answered, without WebSockets',
    registers,
  })
  const mediaBytes = new Counter({
    name: 'carriage_media_sent_bytes_total',
    help: 'Bytes of videos and pictures that this process has sent',
    registers,
  })
  const jobs = new Histogram({
    name: 'carriage_job_duration_seconds',
    help: 'Jobs that this process has run, by kind and outcome',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  const connections = new Gauge({
    name: 'carriage_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  register.registerMetric(connections)
  if (replica) {
    const used = new Gauge({
      name: 'carriage_replica_used',
      help: 'Whether this process reads the replica of the database: it is there and hardly behind',
      registers: [],
      collect() {
        this.set(replica.isUsed ? 1 : 0)
      },
    })
    const lag = new Gauge({
      name: 'carriage_replica_lag_seconds',
      help: 'How old the replica may be, measured every second',
      registers: [],
      collect() {
        this.set(replica.lagSeconds)
      },
    })
    const reads = new Counter({
      name: 'carriage_replica_reads_total',
      help: 'Requests that may be seconds old: answered by the replica, or why by the primary',
      labelNames: ['answered'],
      registers: [],
      collect() {
        this.reset()
        for (const answered of readAnswers) this.inc({ answered }, replica.reads[answered])
      },
    })
    register.registerMetric(used)
    register.registerMetric(lag)
    register.registerMetric(reads)
  }

  const metrics: Metrics = {
    contentType: register.contentType,
    watchRequests(app) {
      watchRequests(app, {
        began: () => underWay.inc(),
        ended({ route, method, status, seconds, bytes }) {
          underWay.dec()
          requests.observe({ route, method, status: String(status) }, seconds)
          if (/^\/(media|images)\//.test(route)) mediaBytes.inc(bytes)
        },
      })
    },
    async watchJob(job, run) {
      const end = jobs.startTimer({ job })
      try {
        await run()
        end({ outcome: 'done' })
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    },
    async write(readings) {
      const read = new Registry()
      for (const { name, help, values } of readings) {
        const labelNames = Object.keys(values[0]?.labels ?? {})
        const gauge = new Gauge({ name, help, labelNames, registers: [read] })
        for (const { labels = {}, value } of values) gauge.set(labels, value)
      }
      return (await register.metrics()) + (await read.metrics())
    },
  }
  return metrics
}
