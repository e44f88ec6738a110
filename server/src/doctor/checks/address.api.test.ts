/** A running server behind a proxy that gets one thing wrong at a time. */
import { chownSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import {
  type Carelessness,
  type CarelessProxy,
  startCarelessProxy,
} from '../../../test/doctor/careless-proxy.ts'
import { freePort } from '../../../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import type { Config } from '../../config/config.ts'
import { checkPublicUrl } from './check-public-url.ts'
import { tryLargeBody } from './try-proxy.ts'

const SECRET = 'a secret for tests only'
const app = useApp()
let proxy: CarelessProxy
// Sound: it listens on a port.
const port = () => (app().app.server.address() as AddressInfo).port
beforeAll(async () => {
  await app().app.listen({ port: 0, host: '127.0.0.1' })
  proxy = await startCarelessProxy(port)
})
beforeEach(() => {
  proxy.drops = 'nothing'
})
afterAll(() => proxy.stop())

async function examine(changes: Partial<Config> = {}): Promise<string[]> {
  const found = await checkPublicUrl.run({
    config: {
      ...app().services.config,
      publicUrl: proxy.url,
      ownUrl: `http://127.0.0.1:${port()}`,
      secretKey: SECRET,
      trustedProxies: 1,
      ...changes,
    },
  })
  return found.map(({ outcome, text, remedy }) => `${outcome} ${text}; ${remedy ?? ''}`)
}

test('a careful proxy lets through what members need, and nothing stays in the store @full', async () => {
  expect(await examine()).toEqual([
    expect.stringMatching(/^ok http:.* answers with version /),
    'ok a range of a film arrives; ',
    'ok a WebSocket opens; ',
    'ok films are let through; ',
  ])
  expect(await app().services.mediaStore.listOldest('videos')).toEqual([])
})

test.each<[Carelessness, RegExp]>([
  ['ranges', /^problem the proxy drops ranges/],
  ['upgrades', /^problem a WebSocket is answered with 400 in place of 101/],
  ['bodies', /^problem the proxy refuses bodies of the size of films; let it accept \d+ GB/],
  ['elsewhere', /^problem .* answers 200, and that is not this studio; let the proxy lead to HOST/],
])('a proxy that drops %s is a problem', async (drops, words) => {
  proxy.drops = drops
  const lines = await examine()
  expect(lines).toContainEqual(expect.stringMatching(words))
  expect(lines.filter((line) => line.startsWith('problem'))).toHaveLength(1)
})

test('a proxy that collects uploads before it passes them on is a warning', async () => {
  proxy.drops = 'buffering'
  expect(await tryLargeBody(proxy.url, 300)).toMatchObject([
    { outcome: 'warning', remedy: 'turn that off: proxy_request_buffering off in nginx' },
  ])
})

test('another secret, another store and no trusted proxy are told', async () => {
  expect(await examine({ secretKey: 'the secret of another installation' })).toContainEqual(
    expect.stringMatching(
      /^problem .* has another secret than this one; give all servers the same/,
    ),
  )
  expect(await examine({ dataDir: `${app().services.config.dataDir}/other` })).toContainEqual(
    expect.stringMatching(/^problem .* does not find a file that was just stored/),
  )
  expect(await examine({ trustedProxies: 0 })).toContainEqual(
    expect.stringMatching(/^warning a proxy answers \(nginx\), and TRUST_PROXY is 0/),
  )
})

test.runIf(process.getuid?.() === 0)(
  'in the folder of another account nothing is made',
  async () => {
    const { path: dataDir, remove } = makeTemporaryFolder('carriage-foreign-')
    chownSync(dataDir, 1234, 1234)
    expect(await examine({ dataDir })).toContainEqual(
      expect.stringMatching(/^warning were not tried, because the data folder belongs to another/),
    )
    expect(readdirSync(dataDir)).toEqual([])
    await remove()
  },
)

test('a name that nobody has is a problem, and a server that does not run a warning', async () => {
  expect(await examine({ publicUrl: 'http://studio.invalid' })).toEqual([
    expect.stringMatching(/^problem studio\.invalid cannot be found: .*; make a record/),
  ])
  const nowhere = `http://127.0.0.1:${await freePort()}`
  expect(await examine({ publicUrl: nowhere, ownUrl: nowhere })).toEqual([
    expect.stringMatching(/^warning no server runs.*; start the server/),
  ])
  expect(await examine({ publicUrl: nowhere })).toEqual([
    expect.stringMatching(/^problem .* cannot be reached from here: nothing listens there/),
  ])
})
