/**
 * The whole server for a test file: real PostgreSQL, `inject` instead of a port, and a clock that the test
 * moves.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudit } from '@carriage/contract/audit/endpoints'
import type { Endpoint, RequestOf, ResponseOf } from '@carriage/contract/endpoint'
import type { ErrorBody } from '@carriage/contract/error-codes'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type AppOptions, buildApp } from '../src/app.ts'
import { compose, jobsOf } from '../src/compose.ts'
import type { Payments } from '../src/adapters/payments/payments.ts'
import type { Services } from '../src/context.ts'
import { readConfig } from '../src/config/read-config.ts'
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
} from '../src/platform/db/database.ts'
import { connectNotices, type Notices } from '../src/platform/db/notices.ts'
import type { Replica } from '../src/platform/db/replica.ts'
import { type Job, type JobQueue, startJobs } from '../src/platform/jobs.ts'
import { createLog } from '../src/platform/log/log.ts'
import { useDatabase } from './database/database.ts'
import { type SentJob, watchDatabase } from './database/watched-database.ts'
import { createRegistry, type Slice, type SliceRegistry } from '../src/slice.ts'
import { RecordingEngine } from './live/live-engine.ts'

export interface Answer<T> {
  status: number
  headers: Record<string, unknown>
  body: T
}

export interface SentFile {
  field?: string
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

interface TestClock {
  now: Date
  /** How far each look at it moves it on. A clock that stands hides that one act was given two times. */
  stepMs: number
}

interface TestParts {
  app: FastifyInstance
  services: Services
  slices: readonly Slice[]
  engine: RecordingEngine
  lockHolder: Database
  sentJobs: SentJob[]
  clock: TestClock
  stopping: AbortController
}

interface TestMail {
  subject: string
  text: string
  html: string
  calendars?: { method: string; content: string }[]
}

export class TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  /** The same database without checks, for a test that holds a lock while others act. */
  readonly lockHolder: Database
  /** Every job sent by committed changes, in order. */
  readonly sentJobs: SentJob[]
  readonly clock: TestClock
  readonly engine: RecordingEngine
  /** Aborting it begins to stop the server. */
  readonly stopping: AbortController

  readonly slices: readonly Slice[]
  /** The functions that the slices provide for each other. */
  readonly registry: SliceRegistry
  private readonly work: readonly Job<Services>[]

  constructor(parts: TestParts) {
    this.app = parts.app
    this.services = parts.services
    this.lockHolder = parts.lockHolder
    this.sentJobs = parts.sentJobs
    this.clock = parts.clock
    this.engine = parts.engine
    this.stopping = parts.stopping
    this.slices = parts.slices
    this.work = jobsOf(parts.slices)
    this.registry = createRegistry(parts.slices)
  }

  /** Runs one job as a worker would; rethrows its error. */
  async runJob(name: string, data: object = {}): Promise<void> {
    const job: Job<Services> | undefined = this.work.find((known) => known.name === name)
    if (!job) throw new Error(`No slice has the job ${name}`)
    await job.run(this.services, data, new AbortController().signal)
  }

  /** Calls an endpoint of the contract, for a reader of a language if given; throws unless it responds with 2xx. */
  async call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    token?: string,
    language?: string,
  ): Promise<ResponseOf<E>> {
    const answer = await this.raw(endpoint, request, token, language)
    if (answer.status >= 300) {
      throw new Error(
        `${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`,
      )
    }
    // Sound: the server has parsed its response with the endpoint's schema.
    return answer.body as ResponseOf<E>
  }

  /** Calls an endpoint and expects an error response. */
  async refusal(endpoint: Endpoint, request: unknown, token?: string): Promise<Answer<ErrorBody>> {
    const answer = await this.raw(endpoint, request, token)
    if (answer.status < 400)
      throw new Error(`${endpoint.path} was expected to refuse: ${answer.status}`)
    // Sound: every response of 400 and above has the contract's error format, as another test checks.
    return answer as Answer<ErrorBody>
  }

  /** Sends files as a browser's form does; the response may be an error. */
  async upload(
    { method, path }: Endpoint,
    files: readonly SentFile[],
    token?: string,
  ): Promise<Answer<ErrorBody & Record<string, unknown>>> {
    const form = new FormData()
    for (const { field = 'file', name, type, bytes } of files) {
      form.append(field, new Blob([bytes], { type }), name)
    }
    const { headers, body } = new Request('http://studio.test', { method, body: form })
    const response = await this.app.inject({
      method,
      url: `/api${path}`,
      payload: Buffer.from(await new Response(body).arrayBuffer()),
      headers: {
        'content-type': headers.get('content-type') ?? '',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }

  private async raw(
    endpoint: Endpoint,
    request: unknown,
    token?: string,
    language?: string,
  ): Promise<Answer<unknown>> {
    // Sound: requests of the contract have these parts and no others.
    const parts = request as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: object
    }
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(parts.params?.[name] ?? ''),
    )
    const response = await this.app.inject({
      method: endpoint.method,
      url: `/api${url}`,
      ...(parts.query && { query: parts.query }),
      ...(parts.body && { payload: parts.body }),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language !== undefined && { 'accept-language': language }),
      },
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.json<unknown>(),
    }
  }

  /** What is at a path of the API, as it is, for a reader of a language if given: a file, or whatever a test reads by itself. */
  get(path: string, token: string, language?: string) {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(language !== undefined && { 'accept-language': language }),
    }
    return this.app.inject({ url: `/api${path}`, headers })
  }

  /** What the audit log says, the newest first. */
  async audited({ token }: { token: string }, query: RequestOf<typeof listAudit>['query'] = {}) {
    return (await this.call(listAudit, { query }, token)).entries
  }

  /** The mails to an address, from the mailbox, newest first. */
  async mailsTo(to: string): Promise<TestMail[]> {
    const response = await this.app.inject({ url: '/api/dev/mailbox', query: { to } })
    return response.json<{ messages: TestMail[] }>().messages
  }

  async subjectsTo({ email }: { email: string }): Promise<string[]> {
    return (await this.mailsTo(email)).map(({ subject }) => subject)
  }

  async newestMail(to: string): Promise<TestMail> {
    const [newest] = await this.mailsTo(to)
    if (!newest) throw new Error(`No mail to ${to}`)
    return newest
  }

  advance(seconds: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + seconds * 1000)
  }
}

interface Options {
  /** In place of a replica of the database. */
  replica?: (url: string) => Replica
  env?: Record<string, string>
  /** Lets a test that holds a lock in a transaction write past it. */
  writesPastLock?: boolean
  /** How slowly a request may arrive, and where the log goes. */
  http?: Pick<AppOptions, 'arrival' | 'logTo'>
  /** In place of the sandbox. */
  payments?: Payments
  /** Whether the server reads and changes the queue itself, on which the test then sends and works. */
  readsQueue?: boolean
}

/** Builds the server before the file's first test and closes it after the last. */
export function useApp(options: Options = {}): () => TestApp {
  const database = useDatabase()
  let test: TestApp | undefined
  let connection: DatabaseConnection | undefined
  let notices: Notices | undefined
  let queue: JobQueue | undefined
  let folder: string | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'carriage-api-'))
    connection = connectDatabase(database.url, () => {}, { max: 5 })
    notices = connectNotices(database.url, () => {})
    if (options.readsQueue) queue = await startJobs(database.url, createLog('silent'))
    test = await build({ connection, notices, databaseUrl: database.url, folder }, options, queue)
  })
  afterAll(async () => {
    test?.stopping.abort()
    await test?.app.close()
    await queue?.stop()
    await notices?.stop()
    await connection?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })
  return () => {
    if (!test) throw new Error('The app exists from beforeAll on')
    return test
  }
}

interface TestEnvironment {
  connection: DatabaseConnection
  notices: Notices
  databaseUrl: string
  folder: string
}

async function build(
  { connection, notices, databaseUrl, folder }: TestEnvironment,
  { env = {}, writesPastLock = false, http = {}, replica, payments }: Options,
  queue: JobQueue | undefined,
): Promise<TestApp> {
  const variables = { LOG_LEVEL: 'silent', PUBLIC_URL: 'http://studio.test', ...env }
  const config = { ...readConfig(variables, folder), databaseUrl }
  const clock: TestClock = { now: new Date('2026-05-10T12:00:00Z'), stepMs: 0 }
  const { db, jobs, sentJobs } = watchDatabase(connection.db, writesPastLock)
  const engine = new RecordingEngine()
  const stopping = new AbortController()
  const { services, slices } = await compose(
    {
      config,
      db,
      replica: replica?.(databaseUrl),
      pool: connection.pool,
      jobs: { ...jobs, ...(queue && { stored: queue.stored }) },
      notices,
      changes: connection.changes,
      log: http.logTo ? createLog(config.logLevel, http.logTo) : createLog('silent'),
      secret: 'a secret for tests only',
      hasFfmpeg: true,
      carriesLive: async () => true,
      stopping: stopping.signal,
      now: () => (clock.now = new Date(clock.now.getTime() + clock.stepMs)),
    },
    { liveEngine: engine, ...(payments && { payments }) },
  )
  await queue?.declare(jobsOf(slices))
  for (const slice of slices) await slice.prepare?.(services)
  const app = await buildApp({ services, slices, ...http })
  return new TestApp({
    app,
    services,
    slices,
    engine,
    lockHolder: connection.db,
    sentJobs,
    clock,
    stopping,
  })
}
