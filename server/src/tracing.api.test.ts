import { createServer } from 'node:http'
import { once } from 'node:events'
import { initPasswordReset, login } from '@carriage/contract/accounts/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createPerson, PASSWORD } from '../test/people.ts'
import { buildApp } from './app.ts'
import { connectDatabase, type DatabaseConnection } from './platform/db/database.ts'
import { startTracing, type Tracing } from './platform/tracing/tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

const app = useApp()
const bodies: string[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    if (request.url === '/v1/traces') bodies.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
const sent: { name: string; data: object }[] = []
let connection: DatabaseConnection
let traced: Awaited<ReturnType<typeof buildApp>>
let url: string

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const address = receiver.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1/traces`
})
afterAll(() => void receiver.close())

/** The spans that a server and its jobs send while `act` goes on. */
async function spansOf(act: (tracing: Tracing) => Promise<unknown>, share = 1): Promise<Span[]> {
  const tracing = await startTracing({ url, serviceName: 'studio', version: '1.2.3', share })
  connection = connectDatabase(app().services.config.databaseUrl ?? '', () => {}, { max: 2 })
  tracing.watchDatabase(connection.pool)
  const jobs = tracing.followJobs({
    ...app().services.jobs,
    send: async (_on, { name }, data) => void sent.push({ name, data }),
  })
  traced = await buildApp({
    services: { ...app().services, db: connection.db, jobs },
    slices: app().slices,
    tracing,
  })
  bodies.length = 0
  sent.length = 0
  await act(tracing)
  await traced.close()
  await connection.close()
  await tracing.stop()
  return bodies.flatMap((body) =>
    // Sound: OTLP's form, as far as it is read here.
    (
      JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}
const valueOf = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  traced.inject({ method: 'POST', url: `/api${path}`, payload, headers })

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

test('a request has a span within that of its caller, and its statements have theirs @full', async () => {
  const person = await createPerson(app())
  const body = { email: person.email, password: PASSWORD }
  const spans = await spansOf(() =>
    post(login.path, body, { traceparent: `00-${TRACE}-${PARENT}-01` }),
  )
  const [request] = spans.filter(({ name }) => name === 'POST /api/auth/login')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT })
  expect(request && valueOf(request, 'http.route')).toBe('/api/auth/login')
  expect(request && valueOf(request, 'http.response.status_code')).toBe(200)
  const statements = spans.filter((span) => valueOf(span, 'db.system.name') === 'postgresql')
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SELECT known_browsers', 'WITH sessions', 'BEGIN', 'COMMIT']),
  )
  for (const { parentSpanId, traceId } of statements)
    expect([traceId, parentSpanId]).toEqual([TRACE, request?.spanId])
  expect(bodies.join()).toContain('"studio"')
  for (const secret of [person.email, PASSWORD, person.id, '127.0.0.1', 'select "'])
    expect(bodies.join()).not.toContain(secret)
})

test('requests at the same time keep to their own statements, though they share a connection @full', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(app())))
  const spans = await spansOf(() =>
    Promise.all(
      people.map(({ token }) =>
        traced.inject({
          url: '/api/user/profile',
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    ),
  )
  const requests = spans.filter(({ name }) => name.startsWith('GET '))
  expect(requests).toHaveLength(6)
  const counts = requests.map(
    ({ spanId }) => spans.filter(({ parentSpanId }) => parentSpanId === spanId).length,
  )
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeGreaterThan(0)
})

test('a job belongs to the trace of the request that sent it, and failures are marked @full', async () => {
  const person = await createPerson(app())
  const failure = new Error('no')
  const spans = await spansOf(async (tracing) => {
    await post(initPasswordReset.path, { email: person.email })
    const [job] = sent
    const run = async () => {
      await connection.db.execute(sql`SELECT 1`)
      throw failure
    }
    await expect(tracing.watchJob(job?.name ?? '', run, job?.data ?? {})).rejects.toBe(failure)
  })
  const request = spans.find(({ name }) => name.startsWith('POST '))
  const job = spans.find(({ name }) => name === 'job deliver-mail')
  expect(job).toMatchObject({
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
    status: { code: 2 },
  })
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).toHaveLength(1)
})

test('a share of none sends nothing but what a caller follows', async () => {
  const spans = await spansOf(async () => {
    await traced.inject('/api/health')
    await traced.inject({
      url: '/api/config',
      headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
    })
  }, 0)
  expect(spans.map(({ name }) => name)).toEqual(['GET /api/config'])
})
