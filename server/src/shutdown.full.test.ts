/** Stops a whole server with SIGTERM while it is busy. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { getProfile } from '@carriage/contract/accounts/endpoints'
import { PRESENCE_PATH } from '@carriage/contract/live-classes/presence'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../test/app.ts'
import { createPerson } from '../test/people.ts'
import { freePort, type RunningProcess, runServer } from '../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-shutdown-')
let server: RunningProcess
let url: string
let port: number

beforeEach(async () => {
  app().clock.now = new Date()
  port = await freePort()
  url = `http://127.0.0.1:${port}`
  const databaseUrl = app().services.config.databaseUrl
  server = await runServer({ databaseUrl, dataDir: folder.path, port })
})
afterEach(() => server.kill())
afterAll(() => folder.remove())

const patience = { timeout: 20_000 }
const askWhoIAm = (token: string) =>
  fetch(`${url}/api${getProfile.path}`, { headers: { authorization: `Bearer ${token}` } })

/** Whether a new connection is refused. */
async function isRefused(): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}

/** Resolves when `count` statements wait for a lock. */
const untilWaiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await app().lockHolder.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    expect(rows[0]?.waiting).toBeGreaterThanOrEqual(count)
  }, patience)

test('forty requests under way are all answered, and nobody else is let in', async () => {
  // Of one session, all would wait for one and the same answer of the database.
  const tokens: string[] = []
  for (let n = 0; n < 40; n++) tokens.push((await createPerson(app())).token)
  let answers: Promise<PromiseSettledResult<Response>[]> | undefined
  await app().lockHolder.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`)
    answers = Promise.allSettled(tokens.map(askWhoIAm))
    // As many as the server has connections to the database; the others wait for these.
    await untilWaiting(10)
    // Connections are accepted in their order, so the forty before this one have been, too.
    expect((await fetch(`${url}/api/nothing`)).status).toBe(404)
    server.terminate()
    await vi.waitFor(async () => expect(await isRefused()).toBe(true), patience)
  })
  const ends = (await answers) ?? []
  expect(
    ends.map((end) => (end.status === 'fulfilled' ? end.value.status : String(end.reason))),
  ).toEqual(Array(40).fill(200))
  for (const end of ends) {
    if (end.status === 'fulfilled') expect(end.value.headers.get('connection')).toBe('close')
  }
  expect(await server.exited).toBe(0)
})

test('a request that does not end is cut off after ten seconds', async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  const closed = once(socket, 'close')
  socket.write('GET /api/health HTTP/1.1\r\nhost: studio.test\r\n\r\n')
  await vi.waitFor(() => expect(text).toContain('200 OK'), patience)
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: studio.test\r\n' +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n',
  )
  await askWhoIAm('nobody')
  server.terminate()
  await closed
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(await server.exited).toBe(0)
})

test('a connection that is kept open without a request is closed at once', async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  const closed = once(socket, 'close')
  socket.write('GET /api/health HTTP/1.1\r\nhost: studio.test\r\n\r\n')
  await vi.waitFor(() => expect(text).toContain('200 OK'), patience)
  server.terminate()
  await closed
  expect(await server.exited).toBe(0)
})

test('a WebSocket is closed with the status "going away"', async () => {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (part: Buffer) => received.push(part))
  socket.write(
    `GET /api${PRESENCE_PATH} HTTP/1.1\r\nhost: studio.test\r\nconnection: Upgrade\r\n` +
      'upgrade: websocket\r\nsec-websocket-version: 13\r\n' +
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await vi.waitFor(
    () => expect(Buffer.concat(received).toString()).toContain('101 Switching'),
    patience,
  )
  server.terminate()
  expect(await server.exited).toBe(0)
  const [, frame = ''] = Buffer.concat(received).toString('latin1').split('\r\n\r\n')
  // A close frame with a status of two bytes (RFC 6455, 5.5.1).
  expect(Buffer.from(frame, 'latin1').toString('hex')).toBe(
    `8802${(1001).toString(16).padStart(4, '0')}`,
  )
})
