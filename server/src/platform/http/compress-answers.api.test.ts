import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { login } from '@carriage/contract/accounts/endpoints'
import { allEndpoints } from '@carriage/contract/all-endpoints'
import { browseVideos } from '@carriage/contract/videos/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { isSecret } from '../../secret-routes.ts'

const app = useApp()
const BROWSER = 'gzip, deflate, br, zstd'
let member: Person

beforeAll(async () => {
  member = await createPerson(app())
  for (let number = 0; number < 8; number++) await createVideo(app())
})

const read = (accepted: string | undefined, method: 'GET' | 'HEAD' = 'GET', query = '') =>
  app().app.inject({
    method,
    url: `/api${browseVideos.path}${query}`,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
  })

test('a list is compressed for those who accept it, and says the same', async () => {
  const plain = await read(undefined)
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
    undefined,
    'Accept-Encoding',
  ])
  const brotli = await read(BROWSER)
  const gzipped = await read('gzip')
  expect([brotli.headers['content-encoding'], gzipped.headers['content-encoding']]).toEqual([
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(brotli.headers['vary']).toBe('Accept-Encoding')
})

test('HEAD is answered without a body, and a short answer as it is', async () => {
  const head = await read(BROWSER, 'HEAD')
  expect([head.statusCode, head.headers['content-encoding'], head.body]).toEqual([
    200,
    undefined,
    '',
  ])
  const short = await read(BROWSER, 'GET', '?query=nothinglikethis')
  expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined])
  expect(short.json()).toMatchObject({ videos: [] })
})

test('an answer with a token is never compressed', async () => {
  const { body, headers } = await app().app.inject({
    method: login.method,
    url: `/api${login.path}`,
    headers: { 'accept-encoding': BROWSER },
    body: { email: member.email, password: PASSWORD },
  })
  expect(JSON.parse(body)).toHaveProperty('token.access_token')
  expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined])
})

const reading = Object.values(allEndpoints).filter(
  ({ method, file }) => method === 'GET' && file === undefined,
)

test('every call that reads tokens or codes counts as secret', () => {
  const open = reading.filter(({ path }) => !isSecret(`/api${path}`))
  const telling = open.filter(({ response }) =>
    /"(?:\w+_)?(?:token|secret|codes?|otp)":/.test(
      JSON.stringify(toJSONSchema(response, { unrepresentable: 'any', io: 'output' })),
    ),
  )
  expect(telling.map(({ path }) => path)).toEqual([])
  expect(open.length).toBeGreaterThan(20)
})
