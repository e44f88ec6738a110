import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  cancelTranscription,
  findSpoken,
  getTranscription,
  getVideoCaptions,
  saveVideoCaptions,
  startTranscription,
} from '@carriage/contract/media/captions-endpoints'
import { getAdminVideo } from '@carriage/contract/videos/admin-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import {
  type Heard,
  SAMPLES_PER_SECOND,
  TranscriberError,
} from '../../../adapters/transcriber/transcriber.ts'
import { addDays } from '../../../platform/time.ts'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'

const app = useApp()
let coach: Person
let member: Person
let id: string
const sourcePath = 'sources/a.mp4'

/** A minute of sound that is loud all the time. */
const MINUTE = new Int16Array(60 * SAMPLES_PER_SECOND).fill(9000)

beforeEach(async () => {
  vi.restoreAllMocks()
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  member = await createPerson(app(), { nextBillingAt: null })
  await app().services.mediaStore.write(sourcePath, Buffer.from('a film'))
  id = await createVideo(app(), { uploadedBy: coach.id, sourcePath })
})
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sentence = (text: string): Heard => ({
  language: 'en',
  words: text.split(' ').map((word, n) => ({ startMs: n * 300, endMs: n * 300 + 280, text: word })),
})

/** Lets the film sound so, and the transcriber hear so. */
async function listenWith(hear: (samples: Int16Array) => Promise<Heard>, samples = MINUTE) {
  const path = join(folder, 'speech.pcm')
  await writeFile(path, new Uint8Array(samples.buffer))
  const { transcriber, videoHost } = app().services
  vi.spyOn(videoHost, 'withSpeech').mockImplementation((_, use) => use(path))
  vi.spyOn(transcriber, 'state').mockResolvedValue('ready')
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
const captionsIn = async (language: string) =>
  (await app().call(getVideoCaptions, { params: { id }, query: { language } }, coach.token))
    .captions
const listed = async () => (await app().call(getAdminVideo, { params: { id } }, coach.token)).video
const spoken = async (query: string) =>
  (await app().call(findSpoken, { query: { query } }, member.token)).moments.filter(
    ({ video }) => video._id === id,
  )

describe('captions that a machine makes', () => {
  test('are made part by part, are marked, and are found by what is said @full', async () => {
    const heard: number[] = []
    await listenWith(async (samples) => {
      heard.push(samples.length / SAMPLES_PER_SECOND)
      return sentence(heard.length === 2 ? 'Take one red spring.' : 'Press the carriage out.')
    })
    expect((await start()).transcription).toMatchObject({ state: 'waiting', percent: null })
    await run()
    expect(heard.reduce((sum, one) => sum + one, 0)).toBe(60)
    expect(Math.max(...heard)).toBeLessThanOrEqual(28)
    expect(await stateOf()).toEqual({ state: 'done', language: 'en', percent: 100, reason: null })
    const { lines, is_machine_made: isMade } = await captionsIn('en')
    expect([isMade, lines.map(({ text }) => text)]).toEqual([
      true,
      heard.map((_, n) => (n === 1 ? 'Take one red spring.' : 'Press the carriage out.')),
    ])
    expect(lines[1]?.start_ms).toBe((heard[0] ?? 0) * 1000)
    expect((await listed()).machine_caption_languages).toEqual(['en'])
    const at = Math.floor(heard[0] ?? 0)
    for (const query of ['one red spring', 'red springs', 'SPRING red'])
      expect(await spoken(query)).toMatchObject([{ at_seconds: at, text: 'Take one red spring.' }])
    expect(await spoken('blue spring')).toEqual([])
  })

  test('name the words that are doubtful, until a person has read them', async () => {
    const { words } = sentence('Heels on the footbar, press out.')
    const unsure = words.map((word, n) => ({ ...word, isDoubtful: n === 3 }))
    await listenWith(async () => ({ language: 'en', words: unsure }))
    await start()
    await run()
    const { version, lines } = await captionsIn('en')
    expect(lines[0]?.doubtful).toEqual(['footbar'])
    const body = { language: 'en', version, lines }
    await app().call(saveVideoCaptions, { params: { id }, body }, coach.token)
    expect((await captionsIn('en')).lines.filter(({ doubtful }) => doubtful)).toEqual([])
  })

  test('go on after the last part when the server was stopped @full', async () => {
    const isEnough = new Error('stopped')
    let parts = 0
    await listenWith(async () => {
      parts++
      if (parts === 2) throw isEnough
      return sentence(`Part ${parts}.`)
    })
    await start()
    await expect(run()).rejects.toBe(isEnough)
    const before = await stateOf()
    expect(before?.state).toBe('working')
    expect(before?.percent).toBeGreaterThan(20)
    await run()
    const { lines } = await captionsIn('en')
    expect(lines[0]?.text).toBe('Part 1.')
    expect(lines.map(({ text }) => text)).not.toContain('Part 2.')
  })

  test('come from the host of the film where that writes down what is said, with no transcriber here', async () => {
    const { transcriber, videoHost } = app().services
    vi.spyOn(transcriber, 'state').mockResolvedValue('off')
    expect(
      await app().refusal(startTranscription, { params: { id }, body: {} }, coach.token),
    ).toMatchObject({ status: 409 })
    vi.spyOn(videoHost, 'makesCaptions').mockReturnValue(true)
    const file = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nOne red spring\n'
    const asked = vi.spyOn(videoHost, 'makeCaptions').mockResolvedValue({ language: 'en', file })
    expect((await start('en')).transcriber).toBe('ready')
    await run()
    expect(asked).toHaveBeenCalledWith(expect.any(String), 'en', expect.anything())
    expect(await stateOf()).toMatchObject({ state: 'done', language: 'en' })
    const { lines, is_machine_made: isMade } = await captionsIn('en')
    expect([isMade, lines.map(({ text }) => text)]).toEqual([true, ['One red spring']])
    expect(await spoken('red springs')).toMatchObject([{ at_seconds: 1 }])
    asked.mockResolvedValue({ language: 'es', file: 'WEBVTT\n' })
    await start('es')
    await run()
    expect(await stateOf()).toMatchObject({ state: 'done', language: null })
  })

  test('have no words of a run that was stopped when another one has begun', async () => {
    let parts = 0
    await listenWith(async () => {
      parts++
      if (parts === 2) {
        await app().call(cancelTranscription, { params: { id } }, coach.token)
        await start()
      }
      return sentence(`Part ${parts}.`)
    })
    await start()
    await run()
    expect((await stateOf())?.state).toBe('waiting')
    await run()
    const { lines } = await captionsIn('en')
    expect(lines[0]?.text).toBe('Part 3.')
  })

  test('are given up when the transcriber fails again and again, with a reason for the coach', async () => {
    await listenWith(() => Promise.reject(new TranscriberError('out of memory')))
    await start()
    for (let n = 0; n < 2; n++) await expect(run()).rejects.toBeInstanceOf(TranscriberError)
    await run()
    expect(await stateOf()).toMatchObject({
      state: 'failed',
      reason: 'The transcriber failed several times. Try again later.',
    })
    expect((await start()).transcription).toMatchObject({ state: 'waiting', reason: null })
  })

  test('of a film without sound say so', async () => {
    const reason = 'This film has no sound.'
    await listenWith(() => Promise.resolve({ language: 'en', words: [] }))
    vi.spyOn(app().services.videoHost, 'withSpeech').mockRejectedValue(
      new MediaRefusedError(() => reason),
    )
    await start()
    await run()
    expect(await stateOf()).toMatchObject({ state: 'failed', reason })
  })

  test('of a film in which nobody speaks are done, in no language', async () => {
    await listenWith(() => Promise.resolve({ language: 'en', words: [] }))
    await start()
    await run()
    expect(await stateOf()).toMatchObject({ state: 'done', language: null, reason: null })
    expect((await listed()).caption_languages).toEqual([])
  })

  test.each([
    [undefined, 'Reformer pilates, footbar'],
    ['de', 'Reformer-Pilates, Fußstange'],
    // The app has no terms in this language, so those of the studio's own are better than none.
    ['fr', 'Reformer pilates, footbar'],
  ])('are heard with the terms of the language that is spoken (%s)', async (language, terms) => {
    const open = await listenWith(async () => sentence('Press out.'))
    await start(language)
    await run()
    expect(open.mock.calls[0]?.[0].hints).toMatch(new RegExp(`^${terms}, `))
  })

  test('are not made of silence, for which a machine makes up words', async () => {
    const hear = vi.fn(async () => sentence('Thank you for watching.'))
    await listenWith(hear, new Int16Array(60 * SAMPLES_PER_SECOND))
    await start()
    await run()
    expect(hear).not.toHaveBeenCalled()
  })

  test('do not replace what a person has written or read @full', async () => {
    await listenWith(async () => sentence('Press out.'))
    await start()
    await run()
    const made = await captionsIn('en')
    const lines = [{ start_ms: 0, end_ms: 2000, text: 'Press the carriage out' }]
    const body = { language: 'en', version: made.version, lines }
    const { captions } = await app().call(saveVideoCaptions, { params: { id }, body }, coach.token)
    expect(captions).toMatchObject({ is_machine_made: false, lines })
    expect((await listed()).machine_caption_languages).toEqual([])
    expect(await spoken('carriage out')).toHaveLength(1)
    await start()
    await run()
    expect((await stateOf())?.reason).toMatch(/^Somebody has written captions in this language/)
    expect((await captionsIn('en')).lines).toEqual(lines)
  })

  test('stop when the coach says so', async () => {
    await listenWith(async () => {
      await app().call(cancelTranscription, { params: { id } }, coach.token)
      return sentence('Press out.')
    })
    await start()
    await run()
    expect(await stateOf()).toBeNull()
    expect((await listed()).caption_languages).toEqual([])
  })

  test('are no business of other coaches, and cannot be made where nothing makes them', async () => {
    const other = await createPerson(app(), { roles: ['user', 'coach'] })
    const request = { params: { id }, body: {} }
    expect((await app().refusal(startTranscription, request, coach.token)).status).toBe(409)
    await listenWith(async () => sentence('Press out.'))
    expect((await app().refusal(startTranscription, request, other.token)).status).toBe(403)
    expect((await app().refusal(getTranscription, request, other.token)).status).toBe(403)
  })
})

describe('saving captions', () => {
  const lines = [{ start_ms: 0, end_ms: 2000, text: 'Breathe in' }]
  beforeEach(async () => {
    await listenWith(async () => sentence('Press out.'))
    await start()
    await run()
  })
  const save = (version: string, own: object[] = lines) => ({
    params: { id },
    body: { language: 'en', version, lines: own as typeof lines },
  })

  test('overwrites no change that was not seen', async () => {
    const { version } = await captionsIn('en')
    await app().call(saveVideoCaptions, save(version), coach.token)
    const { status, body } = await app().refusal(saveVideoCaptions, save(version), coach.token)
    expect([status, body.code]).toEqual([409, 'stale-version'])
  })

  test('puts lines in the order of time and keeps what would end a caption', async () => {
    const { version } = await captionsIn('en')
    const own = [
      { start_ms: 5000, end_ms: 6000, text: 'a --> b & 5 < 6' },
      { start_ms: 1000, end_ms: 2000, text: 'First' },
    ]
    const { captions } = await app().call(saveVideoCaptions, save(version, own), coach.token)
    expect(captions.lines.map(({ text }) => text)).toEqual(['First', 'a --&gt; b & 5 &lt; 6'])
    const url = (await listed()).captions[0]?.url ?? ''
    const file = await app().app.inject({ url: new URL(url, 'http://studio.test').pathname })
    expect(file.body).toContain('00:00:05.000 --> 00:00:06.000\na --&gt; b & 5 &lt; 6')
  })
})

describe('what is said', () => {
  test('in setup videos is found, and in drafts and deleted ones is not', async () => {
    await listenWith(async () => sentence('Take the mermaid.'))
    for (const fields of [{ status: 'draft' as const }, { deletedAt: app().clock.now }]) {
      id = await createVideo(app(), { uploadedBy: coach.id, sourcePath, isSetup: true })
      await start()
      await run()
      const hidden = await createVideo(app(), { uploadedBy: coach.id, sourcePath, ...fields })
      const shown = id
      id = hidden
      if (!('deletedAt' in fields)) {
        await start()
        await run()
      }
      const { moments } = await app().call(
        findSpoken,
        { query: { query: 'mermaid' } },
        member.token,
      )
      expect(moments.map(({ video }) => video._id)).toContain(shown)
      expect(moments.map(({ video }) => video._id)).not.toContain(hidden)
    }
  })

  test('in a class is found by members who may play it, and by nobody else', async () => {
    await listenWith(async () => sentence('Find your teaser.'))
    const classes = { open: '', premium: '' }
    for (const kind of ['open', 'premium'] as const) {
      const isPremium = kind === 'premium'
      id = await createVideo(app(), { uploadedBy: coach.id, sourcePath, isPremium })
      classes[kind] = id
      await start()
      await run()
    }
    const foundBy = async ({ token }: Person) =>
      (await app().call(findSpoken, { query: { query: 'teaser' } }, token)).moments.map(
        ({ video }) => video._id,
      )
    const all = Object.values(classes).toSorted()
    expect((await foundBy(member)).toSorted()).toEqual(all)
    expect((await foundBy(coach)).toSorted()).toEqual(all)
    const basic = await createPerson(app(), { subscriptionPlan: 'basic', nextBillingAt: null })
    expect(await foundBy(basic)).toEqual([classes.open])
    const ended = await createPerson(app(), { nextBillingAt: addDays(app().clock.now, -1) })
    expect(await foundBy(ended)).toEqual([])
  })

  test('nothing is found for nothing, and for signs alone', async () => {
    for (const query of ['', '...', '<>&'])
      expect((await app().call(findSpoken, { query: { query } }, member.token)).moments).toEqual([])
  })
})
