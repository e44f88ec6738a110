/** The engines that other companies run. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examine } from '../../../test/doctor/examine.ts'
import { startMuxServer } from '../../../test/video-host/mux-server.ts'
import { freePort } from '../../../test/processes/running-server.ts'
import { checkLive } from './check-live.ts'
import { checkLiveKit } from './checks.ts'
import { checkMux } from './check-mux.ts'

describe('Mux', async () => {
  const mux = await startMuxServer()
  afterAll(() => mux.close())
  const look = (change: Record<string, string> = {}) =>
    examine(checkMux, { ...mux.environment(), ...change })

  test('takes the keys, or says which it does not take @full', async () => {
    expect(await examine(checkMux, {})).toEqual([])
    expect(await look()).toEqual([`ok ${mux.url} takes the access token.`])
    expect(await look({ MUX_TOKEN_SECRET: 'another' })).toEqual([
      expect.stringMatching(/^problem .* cannot be used: .* look at MUX_TOKEN_ID/),
    ])
    expect(await look({ MUX_SIGNING_KEY: 'no key' })).toEqual([
      expect.stringMatching(/^problem MUX_SIGNING_KEY is not a private key/),
    ])
    expect(await look({ MUX_API_URL: `http://127.0.0.1:${await freePort()}` })).toEqual([
      expect.stringMatching(/^problem .* cannot be used/),
    ])
  })
})

describe('LiveKit', () => {
  let status = 200
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"rooms":[]}')
  })
  let api = ''
  beforeAll(async () => {
    const port = await freePort()
    api = `http://127.0.0.1:${port}`
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const env = (url: string) => ({
    LIVEKIT_URL: 'ws://livekit.test',
    LIVEKIT_API_URL: url,
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: 'a secret of at least 32 characters',
  })

  test('takes the keys, refuses them, or is not there', async () => {
    expect(await examine(checkLiveKit, {})).toEqual([])
    expect(await examine(checkLiveKit, env(api))).toEqual([`ok ${api} takes the keys.`])
    status = 401
    expect(await examine(checkLiveKit, env(api))).toEqual([
      expect.stringMatching(/^problem LiveKit at .* refuses the keys/),
    ])
    const nowhere = env(`http://127.0.0.1:${await freePort()}`)
    expect(await examine(checkLiveKit, nowhere)).toEqual([
      expect.stringMatching(/^problem LiveKit at .* does not answer/),
    ])
  })

  test('the port of the engine that comes along does not matter then', async () => {
    expect(await examine(checkLive, env(api))).toEqual([])
  })
})
