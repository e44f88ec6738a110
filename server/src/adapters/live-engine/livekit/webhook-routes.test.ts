import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { AccessToken } from 'livekit-server-sdk'
import { expect, test } from 'vitest'
import { answerErrors } from '../../../platform/http/error-handler.ts'
import { LIVEKIT_WEBHOOK_PATH, registerLiveKitWebhook } from './webhook-routes.ts'

const keys = { apiKey: 'studio', apiSecret: 'a-secret-of-32-characters-for-tests' }

/** As LiveKit signs: with the hash of the body's bytes. */
async function sign(body: string, { apiKey, apiSecret } = keys): Promise<string> {
  const token = new AccessToken(apiKey, apiSecret)
  token.sha256 = createHash('sha256').update(body).digest('base64')
  return token.toJwt()
}

function open(onRoom: (room: string) => Promise<void>) {
  const app = Fastify()
  answerErrors(app)
  registerLiveKitWebhook(app, { ...keys, onRoom })
  return async (payload: string, authorization?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: LIVEKIT_WEBHOOK_PATH,
      headers: {
        'content-type': 'application/webhook+json',
        ...(authorization !== undefined && { authorization }),
      },
      payload,
    })
    return answer.statusCode
  }
}

const event = (id: string, room = 'class') =>
  JSON.stringify({ event: 'participant_joined', id, room: { name: room } })

test('an event that is signed leads to its room, once', async () => {
  const rooms: string[] = []
  const post = open(async (room) => void rooms.push(room))
  for (const body of [event('1'), event('1'), event('2', 'other')])
    expect(await post(body, await sign(body))).toBe(200)
  expect(rooms).toEqual(['class', 'other'])
})

test('an event that could not be worked on is taken again', async () => {
  let tries = 0
  const post = open(async () => {
    if (++tries === 1) throw new Error('LiveKit is away')
  })
  const body = event('1')
  expect(await post(body, await sign(body))).toBe(500)
  expect(await post(body, await sign(body))).toBe(200)
  expect(tries).toBe(2)
})

test('what is not signed, or signed for another body or by somebody else, is refused', async () => {
  const rooms: string[] = []
  const post = open(async (room) => void rooms.push(room))
  const body = event('1')
  const other = { ...keys, apiSecret: 'another-secret-of-32-characters-long' }
  expect(await post(body)).toBe(401)
  expect(await post(body, await sign(event('2')))).toBe(401)
  expect(await post(body, await sign(body, other))).toBe(401)
  expect(rooms).toEqual([])
})

test('an event without a room, such as of other services, is accepted', async () => {
  const post = open(async () => {
    throw new Error('There is no room')
  })
  const body = JSON.stringify({ event: 'ingress_started', id: '9' })
  expect(await post(body, await sign(body))).toBe(200)
})
