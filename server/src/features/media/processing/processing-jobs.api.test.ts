import { retryVideo } from '@carriage/contract/videos/admin-endpoints'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'
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
  const made = { durationSeconds: 30, hasStoryboard: false, poster: undefined }
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

test('while the store is away a video waits, and no attempt counts as failed', async () => {
  const id = await createVideo(app(), { processingState: 'waiting', playbackId: null, sourcePath })
  const away = storeUnavailable(new Error('ECONNREFUSED'))
  vi.spyOn(app().services.videoHost, 'ingest').mockRejectedValue(away)
  for (let tries = 0; tries < 5; tries++)
    await expect(processVideo(app().services, id)).rejects.toBe(away)
  expect(await rowOf(id)).toMatchObject({ processingState: 'processing', processingAttempts: 0 })
})

test('without a converter, a retry repackages', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const failed = { processingState: 'failed', processingError: 'Broken', playbackId: null } as const
  const id = await createVideo(app(), { ...failed, sourcePath, uploadedBy: coach.id })
  const { videoHost } = app().services
  Object.defineProperty(videoHost, 'converts', { value: false, configurable: true })
  await app().call(retryVideo, { params: { id } }, coach.token)
  expect((await rowOf(id)).processingState).toBe('waiting')
  expect(app().sentJobs.at(-1)).toEqual({ name: 'process-video', data: { videoId: id } })
})
