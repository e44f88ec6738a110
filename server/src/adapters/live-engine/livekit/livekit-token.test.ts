import { TokenVerifier } from 'livekit-server-sdk'
import { expect, test } from 'vitest'
import { readClaims, signReceiverToken, signToken } from './livekit-token.ts'

const keys = { apiKey: 'studio', apiSecret: 'a-secret-of-32-characters-for-tests' }
const place = { room: 'class', metadata: 'carriage', ttl: 120 }
const claims = { user: 'u', place: 2, issued: 5, until: 7, records: true, broadcasts: false }
const verify = async (token: Promise<string>) =>
  new TokenVerifier(keys.apiKey, keys.apiSecret).verify(await token)
const sign = (role: 'host' | 'viewer') => verify(signToken(keys, { role, ...claims, ...place }))

test('a viewer may receive in one room, unseen, and nothing else', async () => {
  const { video } = await sign('viewer')
  expect(video).toEqual({
    roomJoin: true,
    room: 'class',
    canPublish: false,
    canSubscribe: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    hidden: true,
  })
})

test('a host may send camera and microphone to one room', async () => {
  const { video } = await sign('host')
  expect(video).toEqual({
    roomJoin: true,
    room: 'class',
    canPublish: true,
    canPublishSources: ['camera', 'microphone'],
    canSubscribe: false,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    hidden: false,
  })
})

test('a token says who it is for and until when, and ends soon', async () => {
  const { attributes = {}, exp = 0, nbf = 0 } = await sign('viewer')
  expect(readClaims(attributes)).toEqual({ role: 'viewer', ...claims })
  expect(exp - nbf).toBe(120)
})

test('this server receives in one room, unseen, and is nobody there', async () => {
  const { video, attributes = {}, exp = 0, nbf = 0 } = await verify(signReceiverToken(keys, place))
  expect(video).toMatchObject({
    room: 'class',
    canPublish: false,
    canSubscribe: true,
    hidden: true,
  })
  expect(readClaims(attributes)).toBeUndefined()
  expect(exp - nbf).toBe(120)
})

test('each token is another identity, so that one device does not replace the other', async () => {
  const [one, other] = [await sign('viewer'), await sign('viewer')]
  expect(one.sub).not.toBe(other.sub)
})

test('attributes of somebody else are none of ours', () => {
  expect(readClaims({})).toBeUndefined()
  expect(readClaims({ role: 'admin', user: 'u', issued: '1', until: '2' })).toBeUndefined()
})
