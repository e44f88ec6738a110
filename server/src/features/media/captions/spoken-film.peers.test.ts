import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  findSpoken,
  getVideoCaptions,
  startTranscription,
} from '@carriage/contract/media/captions-endpoints'
import { wordsOf } from '@carriage/contract/media/captions-policy'
import { finishVideoUpload } from '@carriage/contract/videos/admin-endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { useFilmStudio } from '../../../../test/films/film-studio.ts'
import { makeSource } from '../../../../test/films/sources.ts'
import { clipPath, saidIn } from '../../../../test/speech/spoken-clips.ts'
import { plainWords, wordErrorRate } from '../../../../test/speech/word-error-rate.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { createEmbeddedTranscriber } from '../../../adapters/transcriber/embedded/embedded-transcriber.ts'
import { videos } from '../../videos/tables.ts'
import { processVideo } from '../index.ts'

const model = process.env['PEER_SPEECH_MODEL'] ?? ''
const SECONDS = 20

describe.skipIf(model === '')('a film of a coach who speaks (skipped without a model)', () => {
  const app = useApp()
  const studio = useFilmStudio(app)
  const folder = makeTemporaryFolder('carriage-spoken-')
  afterAll(() => folder.remove())

  test('gets captions with at most 15 wrong words of 100, in which members find a sentence', async () => {
    Object.assign(app().services.transcriber, createEmbeddedTranscriber({ model, threads: 2 }))
    const path = await makeSource(
      {
        picture: { codec: 'libx264', size: '320x180', rate: 25, seconds: SECONDS },
        sound: { codec: 'aac', seconds: SECONDS, drawing: `amovie=${clipPath('coach-en-1')}` },
      },
      join(folder.path, 'film.mp4'),
    )
    const body = await studio.sendBytes(await readFile(path), { name: 'film.mp4' })
    const id = body.video_id
    const { token } = studio.coach()
    await app().call(finishVideoUpload, { body }, token)
    await processVideo(app().services, id)
    await app()
      .services.db.update(videos)
      .set({ title: 'Footwork', categories: ['core'], status: 'published' })
      .where(eq(videos.id, id))
    await app().call(startTranscription, { params: { id }, body: {} }, token)
    await app().runJob('transcribe-video', { videoId: id })
    const request = { params: { id }, query: { language: 'en' } }
    const { lines, is_machine_made: isMade } = (await app().call(getVideoCaptions, request, token))
      .captions
    expect(isMade).toBe(true)
    const said = await saidIn('coach-en-1')
    const heard = plainWords(lines.map(({ text }) => wordsOf(text)).join(' '))
    expect(wordErrorRate(said, heard)).toBeLessThanOrEqual(0.15)
    const [line] = lines.filter(({ text }) => plainWords(wordsOf(text)).length > 4)
    const query = plainWords(wordsOf(line?.text ?? ''))
      .slice(0, 4)
      .join(' ')
    const member = studio.member()
    const { moments } = await app().call(findSpoken, { query: { query } }, member.token)
    expect(moments.map(({ video }) => video._id)).toEqual([id])
    expect(moments[0]?.at_seconds).toBe(Math.floor((line?.start_ms ?? 0) / 1000))
  })
})
