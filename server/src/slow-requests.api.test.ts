import { uploadDisplayImage } from '@carriage/contract/media/endpoints'
import { signVideoUpload } from '@carriage/contract/videos/admin-endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createPerson } from '../test/people.ts'
import { answerIn, connectTo, head } from '../test/raw-connection.ts'

const arrival = {
  headersMs: 200,
  checkEveryMs: 50,
  // A busy machine holds this process up for a moment; a film must not count as stuck then.
  bodyMs: 400,
  smallBytes: 1000,
  progressBytes: 1000,
}
const app = useApp({ http: { arrival } })
const dripping = new Set<NodeJS.Timeout>()
afterEach(() => {
  for (const timer of dripping) clearInterval(timer)
})

/** Opens a connection that sends `start`, and then `part` again and again. */
async function drip(start: string, part: string, times = Infinity) {
  const connection = await connectTo(app().app)
  connection.send(start)
  let sent = 0
  const timer = setInterval(() => {
    if (sent++ < times) connection.send(part)
  }, 30)
  dripping.add(timer)
  return connection
}

const timedOut = { status: 408, body: { code: 'timed-out', error: expect.any(String) } }
const json = { 'content-type': 'application/json' }

describe('a request that never ends is answered with 408 and closed', () => {
  test.each([
    ['with nothing sent', '', ''],
    ['in its headers', 'POST /api/auth/login HTTP/1.1\r\n', 'a: b\r\n'],
  ])('%s', async (_, start, part) =>
    expect(answerIn(await (await drip(start, part)).ended)).toMatchObject(timedOut),
  )

  test.each([
    ['in a small body', { ...json, 'content-length': 500 }, ' '],
    ['in a body of unknown size', { ...json, 'transfer-encoding': 'chunked' }, '1\r\n \r\n'],
    [
      'in a form',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 500 },
      'a',
    ],
  ])('%s', async (_, headers, part) => {
    const { ended } = await drip(head('POST /api/auth/login', headers), part)
    expect(answerIn(await ended)).toMatchObject(timedOut)
  })

  test('in a file @full', async () => {
    const { token } = await createPerson(app())
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 50_000,
    }
    const start =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    const request =
      head(`${uploadDisplayImage.method} /api${uploadDisplayImage.path}`, headers) + start
    expect(answerIn(await (await drip(request, 'a')).ended)).toMatchObject(timedOut)
  })

  test('even when it was refused long before', async () => {
    const { ended } = await drip(
      head('POST /api/nowhere', { ...json, 'content-length': 5000, connection: 'keep-alive' }),
      ' ',
    )
    await ended
  })
})

describe('a film', () => {
  const upload = async (bytes: number) => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const body = { name: 'a.mp4', size: bytes }
    const { url } = await app().call(signVideoUpload, { body }, coach.token)
    return `PATCH ${new URL(url).pathname}`
  }
  const headers = (bytes: number) => ({
    'content-type': 'application/offset+octet-stream',
    'upload-offset': 0,
    'content-length': bytes,
    connection: 'close',
  })

  test('may take many times as long as it makes progress @full', async () => {
    const bytes = 20_000
    const connection = await drip(head(await upload(bytes), headers(bytes)), 'x'.repeat(250), 80)
    expect(await connection.ended).toContain('204 No Content')
  })

  test('is cut when it makes none', async () => {
    const { ended } = await drip(head(await upload(20_000), headers(20_000)), 'x')
    expect(await ended).not.toContain('204')
  })
})
