/** Parts of requests that are parsed before any call is: cookies, forms and headers. */
import { login } from '@carriage/contract/accounts/endpoints'
import { uploadDisplayImage } from '@carriage/contract/media/endpoints'
import { errorBody } from '@carriage/contract/error-codes'
import fc from 'fast-check'
import { expect, test, describe, vi } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { useApp } from '../test/app.ts'
import { mutated, uploadedFile } from '../test/fuzz/fuzzed-files.ts'
import { createPerson } from '../test/people.ts'
import { PRESENCE_PATH } from '@carriage/contract/live-classes/presence'
import { watchRequests } from './platform/http/watch-requests.ts'
import { answerIn, connectTo, head } from '../test/raw-connection.ts'

const app = useApp()

const visible = fc
  .string({ unit: 'binary-ascii', maxLength: 200 })
  .map((text) => text.replaceAll(/\p{Cc}/gu, '\t'))
const cookie = fc.oneof(
  visible,
  fc
    .array(
      fc.tuple(fc.constantFrom('carriage-browser', 'carriage-google', '__proto__', ''), visible),
      { maxLength: 6 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; ')),
  fc.constantFrom(
    'carriage-browser=%',
    'carriage-browser=%E0%A4%A',
    `carriage-browser="${'a'.repeat(43)}"`,
    '='.repeat(3000),
  ),
)

test('whatever the cookies and headers, a call is answered as without them @full', async () => {
  await fc.assert(
    fc.asyncProperty(cookie, visible, visible, async (cookies, agent, authorization) => {
      app().advance(900)
      const answer = await app().app.inject({
        method: login.method,
        url: `/api${login.path}`,
        headers: { cookie: cookies, 'user-agent': agent, authorization, 'x-forwarded-for': agent },
        payload: { email: 'nobody@carriage.test', password: '' },
      })
      expect(answer.statusCode).toBe(422)
      expect(safeParse(errorBody, answer.json()).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})

const boundaries = fc.constantFrom(
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=fuzzed-boundary; boundary=x',
)
const form = uploadedFile(uploadDisplayImage.upload.field)

/** A form whose frame is broken, not only its file. */
const brokenForm = fc
  .tuple(form, mutated('images'), fc.nat(400), fc.nat(40), fc.option(boundaries, { freq: 4 }))
  .map(([{ payload, type }, other, at, length, declared]) => ({
    payload: Buffer.concat([
      payload.subarray(0, at),
      other.subarray(0, length),
      payload.subarray(at + length),
    ]),
    type: declared ?? type,
  }))

test('whatever the form, an upload is taken or refused @full', async () => {
  const { token } = await createPerson(app())
  await fc.assert(
    fc.asyncProperty(fc.oneof(form, brokenForm), async ({ payload, type }) => {
      app().advance(3600)
      const answer = await app().app.inject({
        method: uploadDisplayImage.method,
        url: `/api${uploadDisplayImage.path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
      expect([200, 400, 401, 413, 422]).toContain(answer.statusCode)
      if (answer.statusCode >= 400) expect(safeParse(errorBody, answer.json()).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})

const PRESENCE = `/api${PRESENCE_PATH}`

const upgrade = (path: string, headers: Record<string, string> = {}): string =>
  head(`GET ${path}`, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': 13,
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  })

describe('only the channel of live classes can be upgraded to a WebSocket', () => {
  test.each([['/api/health'], ['/api/openapi.json'], ['/api/users/me'], ['/nowhere'], ['/']])(
    '%s refuses and closes',
    async (path) => {
      const connection = await connectTo(app().app)
      connection.send(upgrade(path))
      expect(answerIn(await connection.ended)).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      })
    },
  )

  test.each([
    ['without a page', {}],
    ['from the web app', { origin: 'http://studio.test' }],
    [
      'from the address that is called',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    ],
  ])('that one opens %s', async (_, headers) => {
    const connection = await connectTo(app().app)
    connection.send(upgrade(PRESENCE, headers))
    connection.socket.once('data', () => connection.socket.end())
    expect(await connection.ended).toMatch(/^HTTP\/1.1 101 /)
  })

  test('and is no request that the end of the server waits for, or that is timed', async () => {
    const began = vi.fn()
    watchRequests(app().app, { began, ended: () => {} })
    const connection = await connectTo(app().app)
    connection.send(upgrade(PRESENCE))
    connection.socket.once('data', () => connection.socket.end())
    await connection.ended
    expect(began).not.toHaveBeenCalled()
    await app().app.inject('/api/health')
    expect(began).toHaveBeenCalledOnce()
  })

  test.each(['https://elsewhere.example', 'null'])(
    'but not from a page of another site, %s',
    async (origin) => {
      const connection = await connectTo(app().app)
      connection.send(upgrade(PRESENCE, { origin }))
      expect(answerIn(await connection.ended)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    },
  )
})
