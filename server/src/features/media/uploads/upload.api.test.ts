import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as endpoints from '@carriage/contract/videos/admin-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { filesIn } from '../../../../test/files-in.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addSeconds } from '../../../platform/time.ts'
import { processVideo, sweepMedia } from '../index.ts'

const CLIP = fileURLToPath(
  new URL('../../../../../dev/studio/media/plaster/bridging.mp4', import.meta.url),
)
const app = useApp()
let coach: Person
let other: Person
let clip: Buffer

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
  clip = await readFile(CLIP)
})

const sign = (name = 'take one.mp4', who = coach) =>
  app().call(endpoints.signVideoUpload, { body: { name } }, who.token)
const put = (url: string, payload: Buffer, headers: Record<string, string> = {}) =>
  app().app.inject({
    method: 'PUT',
    url: new URL(url).pathname,
    payload,
    headers: { 'content-type': 'video/mp4', ...headers },
  })
type Signed = Awaited<ReturnType<typeof sign>>
const bodyOf = ({ _id, path }: Signed) => ({ video_id: _id, path, name: 'take one.mp4' })
const finish = async (signed: Signed) =>
  (await app().call(endpoints.finishVideoUpload, { body: bodyOf(signed) }, coach.token)).video
const refused = (signed: Signed, who = coach, change = {}) =>
  app().refusal(endpoints.finishVideoUpload, { body: { ...bodyOf(signed), ...change } }, who.token)
const files = (folder: string) => filesIn(join(app().services.config.dataDir, 'media', folder))

describe('an upload', () => {
  test('becomes a draft of the coach, once, and is processed @full', async () => {
    const signed = await sign()
    expect(signed.url).toMatch(/^http:\/\/studio\.test\/api\/storage\/upload\//)
    expect((await put(signed.url, clip)).statusCode).toBe(200)
    const before = app().sentJobs.length
    const [video, again] = await Promise.all([finish(signed), finish(signed)])
    expect(again).toEqual(video)
    expect(await finish(signed)).toEqual(video)
    expect(video).toMatchObject({
      _id: signed._id,
      status: 'draft',
      source_name: 'take one.mp4',
      uploaded_by: coach.id,
      instructor: { _id: coach.id },
      processing: { state: 'waiting' },
    })
    const sent = app().sentJobs.slice(before)
    expect(sent).toEqual([{ name: 'process-video', data: { videoId: signed._id } }])
    await processVideo(app().services, signed._id)
    const { processing, duration } = await finish(signed)
    // Conversion to further qualities follows.
    expect([processing.state, duration]).toEqual(['playable', 30])
  })

  test.each(['film.webm', 'film', 'mp4', 'film.mp4.exe'])('is refused for %s', async (name) => {
    const { body } = await app().refusal(endpoints.signVideoUpload, { body: { name } }, coach.token)
    expect(body.fields).toEqual({
      name: 'Invalid file type. Only MP4,M4V and MOV formats are supported.',
    })
  })

  test('of more than 5 GB is refused before sending', async () => {
    const size = 5 * 1024 ** 3 + 1
    const body = { name: 'a.mp4', size }
    const refusal = await app().refusal(endpoints.signVideoUpload, { body }, coach.token)
    expect(refusal.body.error).toBe('File is too large. Maximum size is 5GB.')
    const { url } = await sign()
    const answer = await put(url, clip, { 'content-length': String(size) })
    expect(answer.statusCode).toBe(413)
  })

  test('cannot be finished when nothing was stored, by another user, or with another path', async () => {
    const signed = await sign()
    expect((await refused(signed)).status).toBe(409)
    await put(signed.url, clip)
    expect((await refused(signed, other)).status).toBe(403)
    expect((await refused(signed, coach, { path: 'sources/x.mp4' })).status).toBe(404)
    expect((await refused(signed, coach, { path: '../../secret' })).status).toBe(404)
  })

  test.each([
    ['a web page', Buffer.from(`<html>${'x'.repeat(100)}</html>`)],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/secret\n'.repeat(3))],
    ['noise', Buffer.alloc(5000, 'q8%')],
  ])('of %s named like a video is refused and deleted', async (_, content) => {
    const signed = await sign()
    await put(signed.url, content)
    const { status, body } = await refused(signed)
    expect([status, body.fields]).toEqual([422, { file: 'The file format is not supported.' }])
    expect(await files('sources')).not.toContain(signed.path.slice('sources/'.length))
    expect((await refused(signed)).status).toBe(404)
  })
})

test('a film whose beginning was lost is damaged, not of another format', async () => {
  const signed = await sign()
  await put(signed.url, Buffer.concat([Buffer.alloc(64), clip.subarray(64)]))
  expect((await refused(signed)).body.fields).toEqual({
    file: 'The file is damaged. Please export it again.',
  })
})

describe('a signed address', () => {
  test('is refused when it was changed, has expired, or its video exists', async () => {
    const signed = await sign()
    const end = signed.url.slice(-1) === 'A' ? 'Q' : 'A'
    expect((await put(signed.url.slice(0, -1) + end, clip)).statusCode).toBe(403)
    const [id = '', expires = '', signature = ''] = signed.url.split('/').at(-1)?.split('.') ?? []
    const longer = `${id}.${Number(expires) + 60}.${signature}`
    expect((await put(`http://studio.test/api/storage/upload/${longer}`, clip)).statusCode).toBe(
      403,
    )
    await put(signed.url, clip)
    await finish(signed)
    expect((await put(signed.url, clip)).statusCode).toBe(403)
    const late = await sign()
    app().advance(6 * 3600)
    expect((await put(late.url, clip)).statusCode).toBe(403)
  })
})

describe('a disk that is nearly full', () => {
  test('refuses uploads with `storage-full`', async () => {
    const { mediaStore } = app().services
    const { url } = await sign()
    const real = mediaStore.freeBytes.bind(mediaStore)
    mediaStore.freeBytes = async () => 1024 ** 3 + clip.length - 1
    try {
      const body = { name: 'a.mp4', size: clip.length }
      const refusal = await app().refusal(endpoints.signVideoUpload, { body }, coach.token)
      expect([refusal.status, refusal.body.code]).toEqual([507, 'storage-full'])
      expect((await put(url, clip)).statusCode).toBe(507)
      mediaStore.freeBytes = async () => 1024 ** 3 + clip.length
      expect((await put(url, clip)).statusCode).toBe(200)
    } finally {
      mediaStore.freeBytes = real
    }
  })
})

describe('an unfinished upload', () => {
  test('is removed when it is discarded, or after a day', async () => {
    const [first, second] = [await sign(), await sign()]
    await put(first.url, clip)
    await put(second.url, clip)
    const params = { id: first._id }
    expect(
      (await app().refusal(endpoints.discardVideoUpload, { params }, other.token)).status,
    ).toBe(404)
    await app().call(endpoints.discardVideoUpload, { params }, coach.token)
    const nameOf = ({ path }: Signed) => path.slice('sources/'.length)
    expect(await files('sources')).not.toContain(nameOf(first))
    await sweepMedia(app().services)
    expect(await files('sources')).toContain(nameOf(second))
    app().advance(24 * 3600 + 1)
    await sweepMedia(app().services)
    expect(await files('sources')).not.toContain(nameOf(second))
  })
})

test('what a server that was killed has left of a broadcast is removed after an hour', async () => {
  const { config, mediaStore } = app().services
  for (const [name, seconds] of [
    ['old', 3601],
    ['new', 3599],
  ] as const) {
    const key = `broadcasts/class/${name}/part.m4s`
    await mediaStore.write(key, Buffer.from('a part'))
    const at = addSeconds(app().clock.now, -seconds)
    await utimes(join(config.dataDir, 'media', key), at, at)
  }
  await sweepMedia(app().services)
  expect((await mediaStore.listOldest('broadcasts')).map(({ key }) => key)).toEqual([
    'broadcasts/class/new/part.m4s',
  ])
})
