import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTranscription, startTranscription } from '@carriage/contract/media/captions-endpoints'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { SAMPLES_PER_SECOND } from '../../../adapters/transcriber/transcriber.ts'
import { setProcessing } from '../../videos/index.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-speech-')
afterAll(() => folder.remove())
const sourcePath = 'sources/a.mp4'
let coach: Person
let id: string

beforeEach(async () => {
  vi.restoreAllMocks()
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  await app().services.mediaStore.write(sourcePath, Buffer.from('a film'))
  id = await createVideo(app(), { uploadedBy: coach.id, sourcePath })
})

/** Lets the transcriber hear a word in this language. */
async function listenWith(language: string) {
  const path = join(folder.path, 'speech.pcm')
  const samples = new Int16Array(10 * SAMPLES_PER_SECOND).fill(9000)
  await writeFile(path, new Uint8Array(samples.buffer))
  const { transcriber, videoHost } = app().services
  vi.spyOn(videoHost, 'withSpeech').mockImplementation((_, use) => use(path))
  vi.spyOn(transcriber, 'state').mockResolvedValue('ready')
  const words = [{ startMs: 0, endMs: 280, text: 'Press.' }]
  const hear = () => Promise.resolve({ language, words })
  return vi.spyOn(transcriber, 'open').mockResolvedValue({ hear, close: () => {} })
}

const start = (language?: string) =>
  app().call(
    startTranscription,
    { params: { id }, body: language ? { language } : {} },
    coach.token,
  )
const run = () => app().runJob('transcribe-video', { videoId: id })
const stateOf = async () =>
  (await app().call(getTranscription, { params: { id } }, coach.token)).transcription

test('captions of a film in another language are not made where only English is understood', async () => {
  const open = await listenWith('en')
  vi.spyOn(app().services.transcriber, 'isEnglishOnly').mockResolvedValue(true)
  const reason =
    'This film isn’t in English. The speech model of this server understands English only.'
  expect(await start('de')).toMatchObject({ is_english_only: true })
  await run()
  expect(await stateOf()).toMatchObject({ state: 'failed', language: 'de', reason })
  const { db } = app().services
  const german = { use: 'language', language: 'de', name: 'Ton', file_language: null } as const
  await setProcessing(db, id, { sounds: [german] })
  await start()
  await run()
  expect(await stateOf()).toMatchObject({ state: 'failed', reason })
  expect(open).not.toHaveBeenCalled()
  for (const [sounds, language] of [
    [null, undefined],
    [[german], 'en'],
  ] as const) {
    await setProcessing(db, id, { sounds: sounds && [...sounds] })
    await start(language)
    await run()
    expect(await stateOf()).toMatchObject({ state: 'done', language: 'en' })
  }
})

test('a film is heard in the language that the track of the coach has', async () => {
  const open = await listenWith('de')
  const tracks = [
    { use: 'music', language: null, name: 'Musik', file_language: null },
    { use: 'voice', language: 'de', name: 'Ton', file_language: null },
  ] as const
  await setProcessing(app().services.db, id, { sounds: [...tracks] })
  await start()
  await run()
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ language: 'de' }))
  expect(await stateOf()).toMatchObject({ state: 'done', language: 'de' })
})
