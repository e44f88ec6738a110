import {
  getVideoConverter,
  retryVideo,
  signVideoUpload,
} from '@carriage/contract/videos/admin-endpoints'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'
import { createEmbeddedVideoHost } from '../../../adapters/video-host/embedded/embedded-video-host.ts'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import { storeUnavailable } from '../../../platform/app-error.ts'
import { videos } from '../../videos/tables.ts'
import { convertVideo, processVideo } from '../index.ts'

const app = useApp()
const sourcePath = 'sources/a.mp4'

beforeEach(() => app().services.mediaStore.write(sourcePath, Buffer.from('a film')))
afterEach(() => vi.restoreAllMocks())

const rowOf = async (id: string) => {
  const [row] = await app().services.db.select().from(videos).where(eq(videos.id, id))
  if (!row) throw new Error('The video is there')
  return row
}

test('the renditions from before a conversion are removed by a job hours later', async () => {
  const id = await createVideo(app(), {
    processingState: 'playable',
    playbackId: 'old',
    sourcePath,
  })
  const made = {
    durationSeconds: 30,
    hasStoryboard: false,
    poster: undefined,
    sounds: null,
    loudness: null,
  }
  vi.spyOn(app().services.videoHost, 'convert').mockImplementation(async (_, playbackId) => ({
    playbackId,
    ...made,
  }))
  await convertVideo(app().services, { videoId: id })
  const { playbackId, processingState } = await rowOf(id)
  expect([playbackId === 'old', processingState]).toEqual([false, 'ready'])
  expect(app().sentJobs.at(-1)).toEqual({
    name: 'remove-video-files',
    data: { playbackIds: ['old'] },
    afterSeconds: 13 * 3600,
  })
})

test('a film that cannot be removed keeps nothing else of its video', async () => {
  const { mediaStore, videoHost } = app().services
  const paths = ['sources/gone.mp4', 'sources/gone-music.mp4', 'images/gone.jpg']
  for (const path of paths) await mediaStore.write(path, Buffer.from('of a video'))
  const remove = vi.spyOn(videoHost, 'remove').mockImplementation(async (id) => {
    if (id === 'away') throw storeUnavailable(new Error('ECONNREFUSED'))
  })
  const files = {
    sourcePath: paths[0],
    musicPath: paths[1],
    imagePath: 'gone.jpg',
    playbackIds: ['away', 'here'],
  }
  await expect(app().runJob('remove-video-files', files)).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(remove).toHaveBeenCalledWith('here')
  expect(await Promise.all(paths.map((path) => mediaStore.stat(path)))).toEqual(
    paths.map(() => undefined),
  )
})

test('while the store is away a video waits, and no attempt counts as failed', async () => {
  const id = await createVideo(app(), { processingState: 'waiting', playbackId: null, sourcePath })
  const away = storeUnavailable(new Error('ECONNREFUSED'))
  vi.spyOn(app().services.videoHost, 'ingest').mockRejectedValue(away)
  for (let tries = 0; tries < 5; tries++)
    await expect(processVideo(app().services, id)).rejects.toBe(away)
  expect(await rowOf(id)).toMatchObject({ processingState: 'processing', processingAttempts: 0 })
})

test('a refused file is not tried again', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const id = await createVideo(app(), {
    processingState: 'waiting',
    playbackId: null,
    sourcePath,
    uploadedBy: coach.id,
  })
  const refused = new MediaRefusedError(() => 'This file has no picture. Upload a video.')
  vi.spyOn(app().services.videoHost, 'ingest').mockRejectedValue(refused)
  await processVideo(app().services, id)
  expect(await rowOf(id)).toMatchObject({ processingState: 'failed', processingIsFinal: true })
  const sent = app().sentJobs.length
  expect(await app().refusal(retryVideo, { params: { id } }, coach.token)).toMatchObject({
    status: 409,
    body: { error: 'Trying again won’t help with this file. Upload another one.' },
  })
  expect(app().sentJobs).toHaveLength(sent)
})

describe('without FFmpeg', () => {
  beforeEach(() => {
    Object.defineProperty(app().services.videoHost, 'isAvailable', {
      value: false,
      configurable: true,
    })
  })
  afterEach(() => {
    Object.defineProperty(app().services.videoHost, 'isAvailable', { value: true })
  })

  test('no video can be uploaded, and staff read why', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    expect(await app().call(getVideoConverter, {}, coach.token)).toMatchObject({ available: false })
    expect(
      await app().refusal(signVideoUpload, { body: { name: 'film.mp4' } }, coach.token),
    ).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('FFmpeg doesn’t run on it') },
    })
  })
})

test('a film waits while FFmpeg does not load, and no attempt counts as failed', async () => {
  const { mediaStore } = app().services
  const id = await createVideo(app(), { processingState: 'waiting', playbackId: null, sourcePath })
  const host = createEmbeddedVideoHost({
    store: mediaStore,
    key: 'k',
    publicUrl: 'http://s.test',
    isAvailable: false,
  })
  const services = { ...app().services, videoHost: host }
  await expect(processVideo(services, id)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(convertVideo(services, { videoId: id })).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(await rowOf(id)).toMatchObject({ processingError: null, processingAttempts: 0 })
})
