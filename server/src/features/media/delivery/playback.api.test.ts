import { reworded } from '@carriage/texts/reworded'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { retryVideo } from '@carriage/contract/videos/admin-endpoints'
import { getVideoDetails, playVideo } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { makeSource } from '../../../../test/films/sources.ts'
import { MediaFailedError } from '../../../adapters/video-host/video-host.ts'
import { addDays } from '../../../platform/time.ts'
import { videos } from '../../videos/tables.ts'
import { convertVideo, processVideo } from '../index.ts'
import { FAILURES } from '../processing/attempts-policy.ts'

const CLIP = fileURLToPath(
  new URL('../../../../../dev/studio/media/plaster/bridging.mp4', import.meta.url),
)

const app = useApp()
let member: Person
let videoId: string

/** Stores a source and processes it. */
async function upload(
  bytes?: Buffer,
  values: Parameters<typeof createVideo>[1] = {},
): Promise<string> {
  const { mediaStore } = app().services
  const sourcePath = `sources/${Math.random().toString(36).slice(2)}.mp4`
  const folder = await mkdtemp(join(tmpdir(), 'carriage-source-'))
  try {
    const file = join(folder, 'source.mp4')
    await (bytes ? writeFile(file, bytes) : copyFile(CLIP, file))
    await mediaStore.moveIn(sourcePath, file)
  } finally {
    await rm(folder, { recursive: true })
  }
  const id = await createVideo(app(), {
    sourcePath,
    processingState: 'waiting',
    playbackId: null,
    durationSeconds: 0,
    ...values,
  })
  await processVideo(app().services, id)
  return id
}

const details = async (id: string, token = member.token) =>
  (await app().call(getVideoDetails, { params: { id } }, token)).video
const pathOf = (url: string | null): string => new URL(url ?? '').pathname
const get = (url: string, headers: Record<string, string> = {}) =>
  app().app.inject({ url, headers })

beforeAll(async () => {
  member = await createPerson(app())
  videoId = await upload()
})

describe('an uploaded source', () => {
  test('becomes playable, with its probed duration', async () => {
    const { duration, playback_url } = await details(videoId)
    expect(duration).toBe(30)
    expect(playback_url).toMatch(
      /^http:\/\/studio\.test\/media\/v\/[\w-]+\/\d+\.[\w-]{22}\/index\.m3u8$/,
    )
  })

  test('can be played from the master playlist to the bytes of a segment', async () => {
    const master = await get(pathOf((await details(videoId)).playback_url))
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect(master.body).toMatch(
      /BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=1280x720,FRAME-RATE=30\.000,CODECS="avc1\.\w{6},mp4a\.40\.2"/,
    )
    const folder = pathOf((await details(videoId)).playback_url).replace(/index\.m3u8$/, '')
    const playlist = (await get(folder + master.body.trim().split('\n').at(-1))).body
    const [, size = '', offset = ''] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(playlist) ?? []
    const uri = playlist.split('\n').find((line) => line.endsWith('.m4s')) ?? ''
    const range = `bytes=${offset}-${Number(offset) + Number(size) - 1}`
    const segment = await get(folder + uri, { range })
    expect([segment.statusCode, segment.rawPayload.length]).toEqual([206, Number(size)])
    expect(segment.rawPayload.toString('latin1', 4, 8)).toMatch(/moof|styp|sidx/)
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce(
      (sum, [, s]) => sum + Number(s),
      0,
    )
    expect(seconds).toBeCloseTo(30, 0)
  })

  test('is sent whole to whoever has a part of another version', async () => {
    const url = pathOf((await details(videoId)).playback_url)
    const { etag = '' } = (await get(url)).headers
    const statusOf = async (version: string) =>
      (await get(url, { range: 'bytes=0-9', 'if-range': version })).statusCode
    expect([await statusOf(etag), await statusOf('"other"')]).toEqual([206, 200])
  })

  test('has no part after its end, and says so', async () => {
    const url = pathOf((await details(videoId)).playback_url)
    const { statusCode, headers, body } = await get(url, { range: 'bytes=9999999-' })
    expect(statusCode).toBe(416)
    expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body)).toMatchObject({
      code: 'range-not-satisfiable',
      error: 'The file has no such part.',
    })
  })

  test('is published once when the job runs several times', async () => {
    const before = await details(videoId)
    await processVideo(app().services, videoId)
    expect(await details(videoId)).toEqual(before)
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
    [
      'a web page',
      Buffer.from(`<html>${'x'.repeat(100)}</html>`),
      'The file format is not supported.',
    ],
    [
      'a playlist',
      Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/secret\n'.repeat(3)),
      'The file format is not supported.',
    ],
  ])('%s fails with a reason and stays hidden from members @full', async (_, bytes, reason) => {
    const id = await upload(bytes)
    const [row] = await app().services.db.select().from(videos).where(eq(videos.id, id))
    expect([row?.processingState, reworded(row?.processingError ?? '')]).toEqual(['failed', reason])
    expect((await app().refusal(getVideoDetails, { params: { id } }, member.token)).status).toBe(
      404,
    )
  })

  test('one that is cut off is refused although its index is complete @full', async () => {
    const whole = await readFile(CLIP)
    const id = await upload(whole.subarray(0, Math.floor(whole.length * 0.7)))
    const [row] = await app().services.db.select().from(videos).where(eq(videos.id, id))
    expect(reworded(row?.processingError ?? '')).toBe(
      'The file is incomplete. Please upload it again.',
    )
  })
})

test.each([
  ['libx264', 'playable', undefined],
  ['libx265', 'processing', true],
] as const)(
  'a film in %s is %s, and its conversion comes first: %s @full',
  async (codec, state, first) => {
    const films = await mkdtemp(join(tmpdir(), 'carriage-films-'))
    const picture = { codec, size: '320x180', rate: 25, seconds: 2 }
    const path = await makeSource({ picture }, join(films, 'film.mp4'))
    const id = await upload(await readFile(path))
    await rm(films, { recursive: true })
    const [row] = await app().services.db.select().from(videos).where(eq(videos.id, id))
    expect(row?.processingState).toBe(state)
    const job = app().sentJobs.find(
      ({ name, data }) => name === 'convert-video' && 'videoId' in data && data.videoId === id,
    )
    expect(job?.first).toBe(first)
  },
)

describe('failed processing', () => {
  const rowOf = async (id: string) => {
    const [row] = await app().services.db.select().from(videos).where(eq(videos.id, id))
    const error = row?.processingError && reworded(row.processingError)
    return [row?.processingState, error, row?.processingAttempts]
  }

  test('is attempted three times, then reported, and starts over with Retry', async () => {
    const { videoHost } = app().services
    const ingest = videoHost.ingest.bind(videoHost)
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const id = await createVideo(app(), { processingState: 'waiting', playbackId: null })
    const bytes = await readFile(CLIP)
    const sourcePath = 'sources/again.mp4'
    await app().services.mediaStore.write(sourcePath, bytes)
    const values = { sourcePath, uploadedBy: coach.id }
    await app().services.db.update(videos).set(values).where(eq(videos.id, id))
    videoHost.ingest = () => Promise.reject(new Error('the disk is on fire'))
    try {
      for (const attempt of [1, 2]) {
        await expect(processVideo(app().services, id)).rejects.toThrow('on fire')
        expect(await rowOf(id)).toEqual(['processing', null, attempt])
      }
      await processVideo(app().services, id)
    } finally {
      videoHost.ingest = ingest
    }
    const [state, reason] = await rowOf(id)
    expect([state, reason]).toEqual(['failed', expect.stringMatching(/^Something went wrong/)])
    expect(reason).not.toContain('fire')

    const retry = () => app().call(retryVideo, { params: { id } }, coach.token)
    expect((await retry()).video.processing).toMatchObject({ state: 'waiting', error: null })
    expect(app().sentJobs.at(-1)).toEqual({
      name: 'convert-video',
      data: { videoId: id, careful: true },
    })
    const second = await app().refusal(retryVideo, { params: { id } }, coach.token)
    expect(second.status).toBe(409)
    const convert = vi.spyOn(videoHost, 'convert').mockResolvedValue({
      playbackId: 'another-try',
      durationSeconds: 30,
      hasStoryboard: false,
      poster: undefined,
      sounds: null,
      loudness: null,
    })
    await convertVideo(app().services, { videoId: id, careful: true })
    expect(convert.mock.lastCall?.[2]).toMatchObject({ safeMode: true })
    expect(await rowOf(id)).toEqual(['ready', null, 0])
    convert.mockRestore()
  })

  test.each([
    ['crashed', 'The converter stopped in the middle'],
    ['late', 'Converting this file took too long'],
    ['no-room', 'The server ran out of disk space'],
    ['broken', 'We couldn’t convert this file'],
  ] as const)(
    'ends with a reason for people when it %s, after two attempts in safe mode',
    async (why, said) => {
      const id = await createVideo(app(), {
        processingState: 'processing',
        playbackId: null,
        sourcePath: 'sources/film.mp4',
      })
      const failure = new MediaFailedError(why, 'SIGSEGV in libfoo.so')
      const convert = vi.spyOn(app().services.videoHost, 'convert').mockRejectedValue(failure)
      for (let tries = 0; tries < 2; tries++)
        await expect(convertVideo(app().services, { videoId: id })).rejects.toBe(failure)
      await convertVideo(app().services, { videoId: id })
      expect(convert.mock.calls.map(([, , run]) => run?.safeMode)).toEqual([false, true, true])
      const [state, reason] = await rowOf(id)
      expect([state, reason]).toEqual(['failed', expect.stringContaining(said)])
      convert.mockRestore()
    },
  )

  test('cannot be retried after its file was removed', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const id = await createVideo(app(), {
      processingState: 'failed',
      processingError: FAILURES.late.reason,
      playbackId: null,
      sourcePath: 'sources/removed.mp4',
      uploadedBy: coach.id,
    })
    const { status, body } = await app().refusal(retryVideo, { params: { id } }, coach.token)
    expect([status, body.error]).toEqual([409, 'We no longer have the file. Upload it again.'])
  })
})

describe('a signed path', () => {
  test('is refused when it has expired or been changed', async () => {
    const path = pathOf((await details(videoId)).playback_url)
    expect((await get(path.replace(/\.[\w-]{4}/, '.AAAA'))).statusCode).toBe(403)
    app().advance(13 * 3600)
    expect((await get(path)).statusCode).toBe(403)
    expect((await get(pathOf((await details(videoId)).playback_url))).statusCode).toBe(200)
  })

  test.each([
    ['index.m3u8', 'application/vnd.apple.mpegurl'],
    ['360p.m4s', 'video/iso.segment'],
    ['storyboard.vtt', 'text/vtt; charset=utf-8'],
    ['storyboard.jpg', 'image/jpeg'],
  ])('serves %s', async (file, type) => {
    const { mediaStore } = app().services
    const id = await createVideo(app())
    const { playback_id, playback_url } = await details(id)
    await mediaStore.write(`videos/${playback_id}/${file}`, Buffer.from('content'))
    const answer = await get(pathOf(playback_url).replace('index.m3u8', file))
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      type,
      'content',
    ])
  })

  test.each(['..%2f..%2fsecret', '%2e%2e/index.m3u8', 'index.m3u8%00.jpg', 'nothing.m3u8'])(
    'does not lead to %s',
    async (file) => {
      const folder = pathOf((await details(videoId)).playback_url).replace(/index\.m3u8$/, '')
      const response = await get(folder + file)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
    },
  )
})

describe('who may play', () => {
  test.each([
    ['a premium trial', {}, true],
    ['a trial without a plan', { subscriptionPlan: 'none' as const }, false],
    ['a member whose trial is over', { nextBillingAt: new Date(0) }, false],
    ['a member without a device', { deviceActivatedAt: null }, false],
    [
      'a coach whose trial is over',
      { roles: ['user' as const, 'coach' as const], nextBillingAt: new Date(0) },
      true,
    ],
  ])('%s gets the playback of premium content: %s', async (_, values, allowed) => {
    const id = await createVideo(app(), { isPremium: true })
    const { token } = await createPerson(app(), {
      nextBillingAt: addDays(app().clock.now, 14),
      ...values,
    })
    const video = await details(id, token)
    expect([video.playable, video.playback_id !== null, video.playback_url !== null]).toEqual([
      allowed,
      allowed,
      allowed,
    ])
    if (!allowed)
      expect((await app().refusal(playVideo, { params: { id } }, token)).status).toBe(403)
  })
})

describe('plays', () => {
  test('are counted at most once per member within 30 minutes', async () => {
    const id = await createVideo(app())
    const play = async (who: Person) =>
      (await app().call(playVideo, { params: { id } }, who.token)).views
    const other = await createPerson(app())
    expect(await Promise.all([play(member), play(member), play(member)])).toContain(1)
    expect(await play(other)).toBe(2)
    app().advance(31 * 60)
    const later = await createPerson(app())
    expect([await play(member), await play(later)]).toEqual([3, 4])
  })
})
