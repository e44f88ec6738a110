import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { saveVideoCues } from '@carriage/contract/videos/admin-endpoints'
import { getExercise } from '@carriage/contract/exercises/endpoints'
import * as films from '@carriage/contract/videos/film-endpoints'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { makeExercise } from '../../../../test/exercises.ts'
import { filesIn } from '../../../../test/files-in.ts'
import { useFilmStudio } from '../../../../test/films/film-studio.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'

const app = useApp()
const { coach, publishedVideo, adminVideo, details, listed, make, ...read } = useFilmStudio(app)
const { captionLines, cuesOf } = read
let other: Person
beforeAll(async () => {
  other = await createPerson(app(), { roles: ['user', 'coach'] })
})

describe('trimming', () => {
  let id: string
  beforeAll(async () => {
    id = await publishedVideo(6)
  })

  test.each([
    [{ from_ms: 0, to_ms: 6000 }, 'Choose what to cut off'],
    [{ from_ms: 7000, to_ms: 9000 }, 'This is past the end of the film'],
    [{ from_ms: 1000, to_ms: 1500 }, 'Leave at least one second'],
  ])('%j is refused', async (body, reason) => {
    const refused = await app().refusal(films.trimFilm, { params: { id }, body }, coach().token)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining(reason),
    ])
  })

  test('cuts both ends off without another upload, and moves the marks exactly @full', async () => {
    const cut = { from_ms: 1500, to_ms: 5500 }
    const { films: begun } = await app().call(
      films.trimFilm,
      { params: { id }, body: cut },
      coach().token,
    )
    expect(begun.next).toMatchObject({ state: 'making', cut })
    const film_id = begun.next?._id ?? ''
    await make(film_id)
    const { version } = await adminVideo(id)
    const body = { film_id, shift_ms: -cut.from_ms, captions: 'keep' as const, version }
    await app().call(films.publishFilm, { params: { id }, body }, coach().token)
    expect((await details(id)).duration).toBe(4)
    expect(await cuesOf(id)).toMatchObject([{ start_ms: 500, end_ms: 2500 }])
    expect(await captionLines(id)).toMatchObject([{ start_ms: 1000, end_ms: 2000 }])
  })

  test('works from the renditions where the source is gone @full', async () => {
    const { services } = app()
    // The film of now was cut from another one.
    const sources = await filesIn(join(services.config.dataDir, 'media', 'sources'))
    const source = sources.find((file) => file.endsWith('.mkv'))
    await services.mediaStore.remove(`sources/${source}`)
    const { films: begun } = await app().call(
      films.trimFilm,
      { params: { id }, body: { from_ms: 1000, to_ms: 4000 } },
      coach().token,
    )
    await make(begun.next?._id ?? '')
    expect((await listed(id)).next).toMatchObject({ state: 'ready', duration: 3 })
  })
})

/** A published video whose files nobody reads. */
const plainVideo = () =>
  createVideo(app(), {
    uploadedBy: coach().id,
    processingState: 'ready',
    durationSeconds: 5,
    sourcePath: 'sources/plain.mp4',
  })

/** Cuts a part out of the film of a plain video; answers its id. */
async function cutPlain(id: string, part: { from_ms: number; to_ms: number }): Promise<string> {
  const { films: begun } = await app().call(
    films.trimFilm,
    { params: { id }, body: part },
    coach().token,
  )
  const film_id = begun.next?._id ?? ''
  const { videoHost } = app().services
  const trim = vi.spyOn(videoHost, 'trim').mockResolvedValue(undefined)
  const convert = vi.spyOn(videoHost, 'convert').mockImplementation(async (_, playbackId) => ({
    playbackId,
    durationSeconds: (part.to_ms - part.from_ms) / 1000,
    hasStoryboard: false,
    poster: undefined,
    sounds: null,
    loudness: null,
  }))
  await make(film_id)
  trim.mockRestore()
  convert.mockRestore()
  return film_id
}

describe('a film that was trimmed', () => {
  test('comes back with the exercise that the part shows which was cut off, but not while another part waits', async () => {
    const id = await plainVideo()
    const params = { id }
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    const clip = { video_id: id, start_ms: 0, end_ms: 2000 }
    const exercise = await makeExercise(app(), admin.token, { clip })
    const clipNow = async () =>
      (await app().call(getExercise, { params: { id: exercise._id } }, admin.token)).exercise.clip
    const film_id = await cutPlain(id, { from_ms: 1000, to_ms: 5000 })
    const { version } = await adminVideo(id)
    const publishing = { film_id, shift_ms: -1000, captions: 'keep' as const, version }
    await app().call(films.publishFilm, { params, body: publishing }, coach().token)
    expect(await clipNow()).toBeNull()

    const second = await cutPlain(id, { from_ms: 0, to_ms: 2000 })
    const restoring = { params, body: { film_id } }
    const refused = await app().refusal(films.restoreFilm, restoring, coach().token)
    expect([refused.status, (await adminVideo(id)).duration]).toEqual([409, 4])
    await app().call(films.discardFilm, { params, body: { film_id: second } }, coach().token)
    await app().call(films.restoreFilm, restoring, coach().token)
    expect([(await adminVideo(id)).duration, await clipNow()]).toEqual([5, clip])
  })
})

test('the sound of a film stays as it is while a part of it is to replace it, which would not follow', async () => {
  const id = await plainVideo()
  await cutPlain(id, { from_ms: 0, to_ms: 2000 })
  const stored = { size: 1, modifiedAt: new Date(0) }
  const stat = vi.spyOn(app().services.mediaStore, 'stat').mockResolvedValue(stored)
  const request = { params: { id }, body: { tracks: [] } }
  const { status, body } = await app().refusal(films.setFilmSound, request, coach().token)
  stat.mockRestore()
  expect([status, body.error]).toEqual([
    409,
    'This video has a new film already. Publish or discard it first.',
  ])
})

describe('what cannot be done', () => {
  let id: string
  beforeAll(async () => {
    id = await plainVideo()
  })

  test('others may neither see nor change the films of a video', async () => {
    const params = { id }
    const none = { film_id: randomUUID() }
    const calls = [
      app().refusal(films.getVideoFilms, { params }, other.token),
      app().refusal(films.trimFilm, { params, body: { from_ms: 0, to_ms: 1500 } }, other.token),
      app().refusal(films.restoreFilm, { params, body: none }, other.token),
      app().refusal(films.discardFilm, { params, body: none }, other.token),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })

  test('a film that cannot be made leaves that of members alone, and is discarded', async () => {
    const { playback_id } = await details(id)
    const { films: begun } = await app().call(
      films.trimFilm,
      { params: { id }, body: { from_ms: 500, to_ms: 5000 } },
      coach().token,
    )
    const film_id = begun.next?._id ?? ''
    const trim = vi
      .spyOn(app().services.videoHost, 'trim')
      .mockRejectedValue(new MediaRefusedError(() => 'The file is damaged.'))
    await make(film_id)
    trim.mockRestore()
    const failed = (await listed(id)).next
    expect(failed).toMatchObject({ state: 'failed', error: 'The file is damaged.' })
    const { version } = await adminVideo(id)
    const body = { film_id, shift_ms: 0, captions: 'keep' as const, version }
    expect(
      (await app().refusal(films.publishFilm, { params: { id }, body }, coach().token)).status,
    ).toBe(409)
    // A second one has to wait.
    const second = { from_ms: 0, to_ms: 2000 }
    expect(
      (await app().refusal(films.trimFilm, { params: { id }, body: second }, coach().token)).status,
    ).toBe(409)
    await app().call(films.discardFilm, { params: { id }, body: { film_id } }, coach().token)
    expect((await listed(id)).next).toBeNull()
    expect((await details(id)).playback_id).toBe(playback_id)
  })

  test('a film is not published over changes that somebody else has saved', async () => {
    const { version } = await adminVideo(id)
    await app().call(
      saveVideoCues,
      { params: { id }, body: { exercises: [], setups: [], version } },
      coach().token,
    )
    const film_id = await cutPlain(id, { from_ms: 500, to_ms: 5000 })
    const body = { film_id, shift_ms: -500, captions: 'remove' as const, version }
    expect(
      (await app().refusal(films.publishFilm, { params: { id }, body }, coach().token)).status,
    ).toBe(409)
    const current = (await adminVideo(id)).version
    await app().call(
      films.publishFilm,
      { params: { id }, body: { ...body, version: current } },
      coach().token,
    )
    expect((await details(id)).captions).toEqual([])
  })
})
