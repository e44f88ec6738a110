/** A coach with published films, for tests that replace and trim them. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getVideoCaptions } from '@carriage/contract/media/captions-endpoints'
import { uploadVideoCaptions } from '@carriage/contract/media/endpoints'
import {
  finishVideoUpload,
  getAdminVideo,
  saveVideoCues,
  signVideoUpload,
} from '@carriage/contract/videos/admin-endpoints'
import { getVideoCues, getVideoDetails } from '@carriage/contract/videos/endpoints'
import * as films from '@carriage/contract/videos/film-endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { convertVideo, processVideo } from '../../src/features/media/index.ts'
import { videos } from '../../src/features/videos/tables.ts'
import type { TestApp } from '../app.ts'
import { createPerson, type Person } from '../people.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { type Film, makeSource } from './sources.ts'

type Further = NonNullable<Film['further']>

const filmOf = (seconds: number, further: Further): Film => ({
  picture: { codec: 'libx264', size: '160x90', rate: 25, seconds },
  sound: { codec: 'aac', seconds },
  further,
})

export function useFilmStudio(app: () => TestApp) {
  const folder = makeTemporaryFolder('carriage-films-')
  let coach: Person
  let member: Person
  beforeAll(async () => {
    coach = await createPerson(app(), { roles: ['user', 'coach'] })
    member = await createPerson(app())
  })
  afterAll(() => folder.remove())

  /** Sends a film, and answers what finishes its upload. */
  async function send(seconds: number, name = 'take two.mp4', further: Further = []) {
    const film = filmOf(seconds, further)
    const path = await makeSource(film, join(folder.path, `${randomUUID()}.mp4`))
    return sendBytes(await readFile(path), { name })
  }

  /** Sends music of some seconds, and answers what puts it beside a film. */
  async function sendMusic(seconds: number, name = 'song.wav') {
    const drawing = `sine=frequency=4000:sample_rate=48000:duration=${seconds}`
    const song: Film = { sound: { codec: 'pcm_s16le', seconds, drawing } }
    const path = await makeSource(song, join(folder.path, `${randomUUID()}.wav`))
    return sendBytes(await readFile(path), { name, music: true })
  }

  /** Sends what a file holds. */
  async function sendBytes(payload: Buffer, body: { name: string; music?: boolean }) {
    const signed = await app().call(signVideoUpload, { body }, coach.token)
    await app().app.inject({
      method: 'PUT',
      url: new URL(signed.url).pathname,
      payload,
      headers: { 'content-type': 'video/mp4' },
    })
    return { video_id: signed._id, path: signed.path, name: body.name }
  }

  /** A published video of some seconds, with an exercise, a set-up and captions. */
  async function publishedVideo(seconds: number, further: Further = []): Promise<string> {
    const body = await send(seconds, 'take one.mp4', further)
    const id = body.video_id
    await app().call(finishVideoUpload, { body }, coach.token)
    await processVideo(app().services, id)
    await convertVideo(app().services, { videoId: id })
    await publish(id)
    const { version } = await adminVideo(id)
    const exercise = { name: 'Footwork', exercise_id: null, side: null, count: null }
    const cues = { exercises: [{ start_ms: 2000, end_ms: 4000, ...exercise }], setups: [] }
    await app().call(saveVideoCues, { params: { id }, body: { ...cues, version } }, coach.token)
    const vtt = 'WEBVTT\n\n00:00:02.500 --> 00:00:03.500\nBreathe in\n'
    const path = uploadVideoCaptions.path.replace(':id', id).slice(1)
    await app().upload(
      { ...uploadVideoCaptions, path: `/${path}?language=en` },
      [{ name: 'a.vtt', type: 'text/vtt', bytes: new Uint8Array(Buffer.from(vtt)) }],
      coach.token,
    )
    return id
  }

  async function publish(id: string): Promise<void> {
    const { services } = app()
    await services.db
      .update(videos)
      .set({
        title: 'Footwork',
        categories: ['core'],
        status: 'published',
        firstPublishedAt: app().clock.now,
      })
      .where(eq(videos.id, id))
  }

  const adminVideo = async (id: string) =>
    (await app().call(getAdminVideo, { params: { id } }, coach.token)).video
  const details = async (id: string) =>
    (await app().call(getVideoDetails, { params: { id } }, member.token)).video
  const listed = async (id: string) =>
    (await app().call(films.getVideoFilms, { params: { id } }, coach.token)).films
  const make = (filmId: string) => app().runJob('make-film', { filmId })
  const captionLines = async (id: string) =>
    (await app().call(getVideoCaptions, { params: { id }, query: { language: 'en' } }, coach.token))
      .captions.lines
  const cuesOf = async (id: string) =>
    (await app().call(getVideoCues, { params: { id } }, member.token)).cues.exercises

  return {
    coach: () => coach,
    member: () => member,
    send,
    sendMusic,
    sendBytes,
    publishedVideo,
    adminVideo,
    details,
    listed,
    make,
    captionLines,
    cuesOf,
  }
}
