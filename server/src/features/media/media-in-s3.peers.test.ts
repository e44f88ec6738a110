/** Uploads, pictures, playback and removal with a bucket that browsers use themselves. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as endpoints from '@carriage/contract/videos/admin-endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { s3Servers, startS3Server } from '../../../test/peers/s3-server.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { purgeVideo, processVideo, storeImage } from './index.ts'

const [peer] = s3Servers
if (!peer) throw new Error('npm run test:peers names a program')
const server = await startS3Server(peer.kind, peer.program, 'http://studio.test')
afterAll(() => server.stop())
const app = useApp({ env: { ...server.env, S3_DIRECT: 'on' } })

const PART = 8 * 1024 ** 2
let coach: Person
let film: Buffer

beforeAll(async () => {
  // The bucket has the time of this machine.
  app().clock.now = new Date()
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const clip = await readFile(
    join(import.meta.dirname, '../../../../dev/studio/media/plaster/bridging.mp4'),
  )
  // Longer than two parts by a box that players skip.
  const box = Buffer.alloc(2 * PART)
  box.writeUInt32BE(box.length)
  box.write('free', 4, 'latin1')
  film = Buffer.concat([clip, box])
})

const sign = (size?: number) =>
  app().call(
    endpoints.signVideoUpload,
    { body: { name: 'a.mp4', ...(size !== undefined && { size }) } },
    coach.token,
  )
const partsOf = async (id: string) =>
  (await app().call(endpoints.signVideoUploadParts, { params: { id } }, coach.token)).parts
const put = async ({ url, from, bytes }: { url: string; from: number; bytes: number }) =>
  expect((await fetch(url, { method: 'PUT', body: film.subarray(from, from + bytes) })).ok).toBe(
    true,
  )
const keys = async (folder: string) =>
  (await app().services.mediaStore.listOldest(folder)).map(({ key }) => key)

test('a film goes to the bucket in parts, becomes a video, plays from there and can be removed', async () => {
  const { _id: id, path, url, direct } = await sign(film.length)
  expect(direct).toBe(true)
  const [first] = await partsOf(id)
  if (!first) throw new Error('There are three')
  await put(first)
  const head = await app().app.inject({ method: 'HEAD', url: new URL(url).pathname })
  expect(head.headers).toMatchObject({ 'upload-offset': String(PART) })
  const body = { video_id: id, path, name: 'a.mp4' }
  const early = await app().refusal(endpoints.finishVideoUpload, { body }, coach.token)
  expect(early.status).toBe(409)
  for (const part of await partsOf(id)) await put(part)
  expect(await partsOf(id)).toEqual([])
  await app().call(endpoints.finishVideoUpload, { body }, coach.token)
  expect((await app().services.mediaStore.readWhole(path)).equals(film)).toBe(true)

  await processVideo(app().services, id, { convert: false })
  const { video } = await app().call(endpoints.getVideoPreview, { params: { id } }, coach.token)
  const master = new URL(video.playback_url ?? '').pathname
  const playlist = await app().app.inject({ url: master })
  expect(playlist.statusCode).toBe(200)
  const media = /^[\w-]+\.m3u8$/m.exec(playlist.body)?.[0] ?? ''
  const segments = await app().app.inject({ url: master.replace('index.m3u8', media) })
  const file = /^[\w-]+\.m4s$/m.exec(segments.body)?.[0] ?? ''
  const sent = await app().app.inject({ url: master.replace('index.m3u8', file) })
  expect(sent.statusCode).toBe(302)
  expect(sent.headers['access-control-allow-origin']).toBe('*')
  const origin = 'http://studio.test'
  const range = { origin, range: 'bytes=4-7' }
  const bytes = await fetch(String(sent.headers.location), { headers: range })
  expect([bytes.status, await bytes.text()]).toEqual([206, 'ftyp'])
  expect(bytes.headers.get('access-control-allow-origin')).toBe(origin)
  const csp = String(playlist.headers['content-security-policy'])
  for (const directive of ['connect-src', 'img-src', 'media-src'])
    expect(csp).toMatch(new RegExp(`${directive} [^;]*${server.env['S3_ENDPOINT']}`))

  expect(await keys('videos')).not.toEqual([])
  const before = app().sentJobs.length
  await app().services.db.transaction((tx) => purgeVideo(app().services, tx, id))
  for (const { name, data } of app().sentJobs.slice(before)) await app().runJob(name, data)
  expect([...(await keys('videos')), ...(await keys('sources'))]).toEqual([])
})

test('without a size, and for others, there are no parts', async () => {
  const { _id: id, direct } = await sign()
  expect(direct).toBe(false)
  const call = (token: string, of = id) =>
    app().refusal(endpoints.signVideoUploadParts, { params: { id: of } }, token)
  expect((await call(coach.token)).status).toBe(409)
  const other = await createPerson(app(), { roles: ['user', 'coach'] })
  expect((await call(other.token, (await sign(9))._id)).status).toBe(404)
})

test('while the bucket is away calls say so, and uploads go on afterwards', async () => {
  const { mediaStore } = app().services
  const image = await storeImage(
    mediaStore,
    await readFile(
      join(import.meta.dirname, '../../../../dev/studio/media/thumbs/bridging-bones.webp'),
    ),
  )
  const show = () => app().app.inject({ url: `/images/${image}?width=320` })
  const { url } = await sign(film.length)
  const send = (from: number) =>
    app().app.inject({
      method: from === 0 ? 'PUT' : 'PATCH',
      url: new URL(url).pathname,
      payload: film.subarray(from),
      headers:
        from === 0
          ? { 'content-type': 'video/mp4' }
          : { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
    })
  await server.kill()
  for (const answer of [await show(), await send(0)]) {
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toBeDefined()
  }
  await server.start()
  await vi.waitFor(async () => expect((await show()).statusCode).toBe(200))
  expect((await send(0)).statusCode).toBe(200)
}, 60_000)
