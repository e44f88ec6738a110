import { PRESENCE_PATH } from '@carriage/contract/live-classes/presence'
import { describe, expect, test, vi } from 'vitest'
import { useApp } from '../test/app.ts'
import { watchRequests } from './platform/http/watch-requests.ts'
import { answerIn, connectTo, head } from '../test/raw-connection.ts'

const app = useApp()
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
