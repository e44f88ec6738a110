import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { Films } from '@carriage/contract/videos/film-schemas'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { filesIn } from '../../../test/files-in.ts'
import { createPerson } from '../../../test/people.ts'
import { freePort, type RunningProcess, runServer } from '../../../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { createDiskMediaStore } from '../../adapters/media-store/disk-media-store.ts'
import { addDays } from '../../platform/time.ts'
import { sweepMedia } from './index.ts'

/** Short and small: its qualities are made too. */
const CLIP = fileURLToPath(
  new URL('../../../test/corpora/films/segment-of-three-and-a-half-seconds.mp4', import.meta.url),
)
/** After a server was killed, another one repeats its work within a minute. */
const TAKEN_UP_MS = 100_000

const app = useApp()
const folder = makeTemporaryFolder('carriage-survival-')
const media = join(folder.path, 'media')
let clip: Buffer
let token: string
let port: number
let server: RunningProcess

const begin = async () => {
  const databaseUrl = app().services.config.databaseUrl ?? ''
  server = await runServer({ databaseUrl, dataDir: folder.path, port })
}
const api = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const response = await fetch(`http://localhost:${port}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  // The caller knows the shape of the response.
  return (await response.json()) as T
}
interface Signed {
  _id: string
  path: string
  url: string
}
const sign = (size: number) =>
  api<Signed>('POST', '/video/admin/get-presigned-url', { name: 'a.mp4', size })
const finish = ({ _id, path }: Signed) =>
  api('POST', '/video/admin/video-uploaded', { video_id: _id, path, name: 'a.mp4' })
const read = async ({ _id }: Signed) =>
  (await api<{ video: AdminVideo }>('GET', `/video/admin/detail/${_id}`)).video
const mediaIn = (name: string) => filesIn(join(media, name))
const becomesReady = (signed: Signed) =>
  vi.waitFor(async () => expect((await read(signed)).processing.state).toBe('ready'), {
    timeout: TAKEN_UP_MS,
    interval: 250,
  })

beforeAll(async () => {
  clip = await readFile(CLIP)
  // The separate process uses the real clock.
  app().clock.now = new Date()
  token = (await createPerson(app(), { roles: ['user', 'coach'] })).token
  port = await freePort()
  await mkdir(media, { recursive: true })
})
beforeEach(() => begin())
afterEach(() => server.kill())
afterAll(() => folder.remove())

test('an upload can be continued after the server was killed', async () => {
  const signed = await sign(clip.length)
  const { hostname, pathname } = new URL(signed.url)
  const socket = connect(port, hostname)
  socket.on('error', () => {})
  socket.write(
    `PUT ${pathname} HTTP/1.1\r\nhost: a\r\ncontent-type: video/mp4\r\ncontent-length: ${clip.length}\r\n\r\n`,
  )
  socket.write(clip.subarray(0, 60_000))
  const arrived = async () => {
    const { headers } = await fetch(signed.url, { method: 'HEAD' })
    return Number(headers.get('upload-offset'))
  }
  await vi.waitFor(async () => expect(await arrived()).toBe(60_000))
  await server.kill()
  expect(await mediaIn('sources')).toEqual([])
  await begin()
  expect(await arrived()).toBe(60_000)
  const rest = await fetch(signed.url, {
    method: 'PATCH',
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '60000' },
    body: Uint8Array.from(clip.subarray(60_000)),
  })
  expect(rest.status).toBe(204)
  expect(clip.equals(await readFile(join(media, signed.path)))).toBe(true)
  await finish(signed)
  await becomesReady(signed)
})

test('a server killed while repackaging has published nothing, and another one repeats the work', async () => {
  const signed = await sign(clip.length)
  await fetch(signed.url, { method: 'PUT', body: Uint8Array.from(clip) })
  const before = await mediaIn('videos')
  await finish(signed)
  await vi.waitFor(async () => expect((await read(signed)).processing.state).toBe('processing'), {
    timeout: 30_000,
    interval: 5,
  })
  await server.kill()
  expect(await mediaIn('videos')).toEqual(before)
  await begin()
  const { playback_url, processing } = await read(signed)
  expect([playback_url, processing.error]).toEqual([null, null])
  await becomesReady(signed)
  expect((await mediaIn('videos')).length).toBeGreaterThan(before.length)
  expect(await read(signed)).toMatchObject({ duration: 4, playback_url: expect.any(String) })
  // What the dead process has left goes with the sweep, and nothing else does.
  const kept = [await mediaIn('videos'), await mediaIn('sources')]
  const mediaStore = createDiskMediaStore(media)
  await sweepMedia({ ...app().services, mediaStore, now: () => addDays(new Date(), 2) })
  expect(await mediaIn('.work')).toEqual([])
  expect([await mediaIn('videos'), await mediaIn('sources')]).toEqual(kept)
})

test('a server killed while a film is being replaced leaves the published one, and another one goes on', async () => {
  const signed = await sign(clip.length)
  await fetch(signed.url, { method: 'PUT', body: Uint8Array.from(clip) })
  await finish(signed)
  await becomesReady(signed)
  const { playback_id, version } = await read(signed)
  const next = await sign(clip.length)
  await fetch(next.url, { method: 'PUT', body: Uint8Array.from(clip) })
  const films = `/video/admin/films/${signed._id}`
  const body = { video_id: next._id, path: next.path, name: 'take two.mp4' }
  await api('POST', `${films}/replace`, body)
  const filmNow = async () => (await api<{ films: Films }>('GET', films)).films.next
  await vi.waitFor(async () => expect((await filmNow())?.stage).not.toBeNull(), {
    timeout: 30_000,
    interval: 5,
  })
  await server.kill()
  await begin()
  expect(await read(signed)).toMatchObject({ playback_id, version, processing: { state: 'ready' } })
  await vi.waitFor(async () => expect((await filmNow())?.state).toBe('ready'), {
    timeout: TAKEN_UP_MS,
    interval: 250,
  })
  const publishing = { film_id: next._id, shift_ms: 0, captions: 'keep', version }
  await api('POST', `${films}/publish`, publishing)
  await server.kill()
  await begin()
  expect((await read(signed)).playback_id).not.toBe(playback_id)
}, 300_000)

test.runIf(process.platform === 'linux')(
  'a large file passes through without filling the memory',
  async () => {
    const [piece, pieces] = [randomBytes(1024 ** 2), 600]
    const signed = await sign(piece.length * pieces)
    await fetch(signed.url, { method: 'HEAD' })
    const before = await peakOf(server.pid)
    const request = {
      method: 'PUT',
      headers: { 'content-length': String(piece.length * pieces) },
      body: Readable.toWeb(Readable.from(Array.from({ length: pieces }, () => piece))),
      duplex: 'half',
    } as const
    expect((await fetch(signed.url, request)).status).toBe(200)
    expect((await peakOf(server.pid)) - before).toBeLessThan(150)
    expect((await readdir(join(media, 'sources'))).length).toBeGreaterThan(0)
    await api('DELETE', `/video/admin/upload/${signed._id}`)
  },
  180_000,
)

/** The peak memory use of a process, in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}
