import { setTimeout as delay } from 'node:timers/promises'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { startMuxServer } from '../../../../test/video-host/mux-server.ts'
import { createPerson } from '../../../../test/people.ts'
import { convertVideo } from '../../../features/media/index.ts'
import { videos } from '../../../features/videos/tables.ts'
import { createMuxApi } from './mux-api.ts'
import { createMuxVideoHost } from './mux-video-host.ts'
import { advanceFilm, deleteFilm, findFilm, insertFilm } from './mux-films-queries.ts'
import { keepFilmsAtMux } from './keep-films-at-mux.ts'

const mux = await startMuxServer({ said: 'Lie on your back' })
const app = useApp({ env: mux.environment() })
afterAll(() => mux.close())

/** Long enough for the stand-in to take it in three parts. */
const FILM = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.alloc(1_500_000, 7)])
const sourcePath = 'sources/film.mp4'
beforeEach(async () => {
  mux.away = false
  await app().services.mediaStore.write(sourcePath, FILM)
})

const waitingVideo = () =>
  createVideo(app(), { processingState: 'processing', playbackId: null, sourcePath })
const rowOf = async (id: string) => {
  const [row] = await app().services.db.select().from(videos).where(eq(videos.id, id))
  if (!row) throw new Error('The video is there')
  return row
}
const post = (event: ReturnType<typeof mux.event>) =>
  app().app.inject({
    method: 'POST',
    url: '/api/media/mux',
    payload: event.body,
    headers: { 'content-type': 'application/json', ...event.headers },
  })
const count = async () => {
  const { rows } = await app().services.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM mux_films`,
  )
  return rows[0]?.n
}

/** Converts a video while Mux works and tells of it. */
async function convert(videoId: string): Promise<void> {
  const converting = convertVideo(app().services, { videoId })
  const ended = converting.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([ended, delay(20, false)])))
    for (const asset of mux.process())
      await post(mux.event(`video.asset.${asset.status}`, { ...asset }))
  await converting
}

test('a film is sent in parts, and played from Mux with addresses that only this studio can sign @full', async () => {
  const id = await waitingVideo()
  await convert(id)
  const row = await rowOf(id)
  expect(row).toMatchObject({
    processingState: 'ready',
    durationSeconds: 13,
    hasStoryboard: true,
    thumbnailPath: expect.any(String),
  })
  const [asset] = mux.assets.values()
  const film = asset?.playback_ids[0]?.id
  expect(row.playbackId).toBe(`mux-${film}`)
  expect(mux.parts).toBe(3)
  expect([...mux.uploads.values()][0]?.bytes.equals(FILM)).toBe(true)

  const member = await createPerson(app())
  const { video } = await app().call(getVideoDetails, { params: { id } }, member.token)
  const now = app().clock.now.getTime() / 1000
  expect(video.playback_url?.startsWith(`${mux.url}/stream/${film}.m3u8?`)).toBe(true)
  expect(mux.opens(video.playback_url ?? '', 'v', now + 6 * 3600)).toBe(true)
  expect(mux.opens(video.playback_url ?? '', 'v', now + 13 * 3600)).toBe(false)
  expect(mux.opens(video.storyboard_url ?? '', 's', now)).toBe(true)
  expect(video.can_be_kept).toBe(false)
  const policy = String((await app().app.inject({ url: '/' })).headers['content-security-policy'])
  expect(policy.match(new RegExp(mux.url, 'g'))).toHaveLength(3)
})

test('removing a video removes the film @full', async () => {
  const id = await waitingVideo()
  await convert(id)
  const { playbackId } = await rowOf(id)
  const before = [mux.assets.size, await count()]
  await app().runJob('remove-video-files', { playbackIds: [playbackId] })
  await app().runJob('remove-video-files', { playbackIds: [playbackId] })
  expect([mux.assets.size + 1, ((await count()) ?? 0) + 1]).toEqual(before)
})

test('without the keys a film at Mux waits for them, and others are removed', async () => {
  const { db, videoHost } = app().services
  await insertFilm(db, { playbackId: 'left', uploadId: 'upload', uploadUrl: 'http://mux.test/' })
  await advanceFilm(db, 'left', { state: 'ready', assetId: 'asset', filmId: 'film' })
  const removed: string[] = []
  const embedded = { ...videoHost, remove: async (id: string) => void removed.push(id) }
  const host = keepFilmsAtMux(embedded, db)
  for (const id of ['left', 'mux-film']) await expect(host.remove(id)).rejects.toThrow('Mux')
  await host.remove('here')
  // A film that was begun at Mux is made here under the same id.
  expect(removed).toEqual(['left', 'mux-film', 'here'])
  await deleteFilm(db, 'left')
})

test('what Mux refuses is refused with its reason, and leaves nothing there @full', async () => {
  await app().services.mediaStore.write(sourcePath, Buffer.from('no film at all'))
  const id = await waitingVideo()
  const before = mux.assets.size
  await convert(id)
  expect(await rowOf(id)).toMatchObject({
    processingState: 'failed',
    processingError: 'The file is not a film.',
  })
  expect(mux.assets.size).toBe(before)
})

test('a film waits while Mux is away, and goes on where it was @full', async () => {
  const id = await waitingVideo()
  mux.away = true
  await expect(convert(id)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await rowOf(id)).toMatchObject({ processingState: 'processing', processingAttempts: 0 })
  mux.away = false
  const [uploads, parts] = [mux.uploads.size, mux.parts]
  const stop = new AbortController()
  const first = convertVideo(app().services, { videoId: id }, stop.signal)
  await expect.poll(() => mux.parts, { timeout: 10_000 }).toBe(parts + 3)
  stop.abort()
  await expect(first).rejects.toThrow()
  await convert(id)
  expect((await rowOf(id)).processingState).toBe('ready')
  expect([mux.uploads.size, mux.parts]).toEqual([uploads + 1, parts + 3])
})

test('events count once, in any order, and only with the signature of Mux', async () => {
  const { db } = app().services
  await insertFilm(db, { playbackId: 'attempt', uploadId: 'u', uploadUrl: 'http://mux.test/u' })
  const asset = {
    id: 'asset-1',
    passthrough: 'attempt',
    playback_ids: [{ id: 'film-1', policy: 'signed' }],
  }
  const ready = mux.event('video.asset.ready', { ...asset, status: 'ready', duration: 60 })
  const created = mux.event('video.asset.created', { ...asset, status: 'preparing' })
  const old = mux.event('video.asset.ready', { ...asset, status: 'ready' }, 1_700_000_000)
  const forged = { ...ready, headers: { 'mux-signature': 't=1,v1=00' } }
  for (const refused of [forged, old, { ...ready, headers: { 'mux-signature': '' } }])
    expect((await post(refused)).statusCode).toBe(400)
  expect((await findFilm(db, 'attempt'))?.state).toBe('sending')
  for (const event of [ready, created, ready]) expect((await post(event)).statusCode).toBe(204)
  expect(await findFilm(db, 'film-1')).toMatchObject({ state: 'ready', durationSeconds: 60 })
  const foreign = mux.event('video.asset.ready', { ...asset, passthrough: 'of-others' })
  expect((await post(foreign)).statusCode).toBe(204)
  await post(mux.event('video.asset.deleted', asset))
  await advanceFilm(db, 'attempt', { state: 'preparing' })
  expect((await findFilm(db, 'attempt'))?.state).toBe('deleted')
})

/** Looks at a film every few milliseconds. */
function createQuickHost() {
  const { mediaStore, db, config, videoHost } = app().services
  if (!config.mux) throw new Error('Mux is configured')
  return createMuxVideoHost({
    embedded: videoHost,
    api: createMuxApi(config.mux),
    config: config.mux,
    store: mediaStore,
    db,
    pace: { lookMs: 10, looksPerQuestion: 2 },
  })
}

test('a lost event is made up for by asking', async () => {
  const host = createQuickHost()
  const converting = host.convert(sourcePath, 'without-events')
  const tick = setInterval(() => mux.process(), 10)
  expect(await converting).toMatchObject({ durationSeconds: 12.5 })
  clearInterval(tick)
})

test('Mux writes down what is said in its films, and keeps no track of that @full', async () => {
  const host = createQuickHost()
  const tick = setInterval(() => mux.process(), 10)
  const { playbackId } = await host.convert(sourcePath, 'spoken')
  expect([host.makesCaptions(playbackId), host.makesCaptions('of-this-machine')]).toEqual([
    true,
    false,
  ])
  const made = await host.makeCaptions(playbackId, undefined)
  expect(made.language).toBe('en')
  expect(made.file).toContain('Lie on your back')
  expect(await host.makeCaptions(playbackId, 'de')).toMatchObject({ language: 'de' })
  await expect(host.makeCaptions(playbackId, 'ja')).rejects.toThrow(
    'Mux makes no captions in this language: ja.',
  )
  clearInterval(tick)
  const film = await findFilm(app().services.db, playbackId.slice('mux-'.length))
  const tracks = mux.assets.get(film?.assetId ?? '')?.tracks
  expect(tracks?.map(({ type }) => type)).toEqual(['audio'])
})

test('captions that were asked for before a restart are not asked for again, and those that Mux refuses leave nothing @full', async () => {
  const host = createQuickHost()
  const tick = setInterval(() => mux.process(), 10)
  const { playbackId } = await host.convert(sourcePath, 'spoken-again')
  clearInterval(tick)
  const film = await findFilm(app().services.db, playbackId.slice('mux-'.length))
  const tracks = () => mux.assets.get(film?.assetId ?? '')?.tracks.slice(1) ?? []
  const stop = new AbortController()
  const first = host.makeCaptions(playbackId, undefined, { signal: stop.signal })
  await expect.poll(() => tracks().length).toBe(1)
  stop.abort()
  await expect(first).rejects.toThrow()
  const [begun] = tracks()
  const second = host.makeCaptions(playbackId, undefined)
  if (begun) begun.status = 'errored'
  await expect(second).rejects.toThrow('Mux could not make captions of this film.')
  expect(tracks()).toEqual([])
})
