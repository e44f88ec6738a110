import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { SoundMix } from '@carriage/contract/videos/sound-mixes'
import type { TrackChoice } from '@carriage/contract/videos/sound-schemas'
import { measureFile } from '../../../../test/films/measure-file.ts'
import { type Film, makeSource } from '../../../../test/films/sources.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { runMediaTask } from './run-media-task.ts'
import { VOICE_ABOVE_MUSIC } from './sound-plan.ts'

const folder = makeTemporaryFolder('carriage-mixes-')
afterAll(() => folder.remove())

const SECONDS = 8
const picture = { codec: 'libx264', size: '160x90', rate: 25, seconds: SECONDS } as const
/** A voice and music that can be told apart by their heights: the meter weighs both alike, whatever they lie in. */
const tone = (hertz: number, decibels: number, seconds = SECONDS) =>
  ({
    codec: 'flac',
    seconds,
    drawing: `sine=frequency=${hertz}:sample_rate=48000:duration=${seconds},volume=${decibels}dB`,
  }) as const
const VOICE = tone(300, 0)
const MUSIC = tone(5000, 6)
const steep = (filter: string) => Array.from({ length: 4 }, () => filter).join(',')
const bands = { voice: steep('lowpass=f=900'), music: steep('highpass=f=2500') }

const as = (...uses: TrackChoice['use'][]): TrackChoice[] =>
  uses.map((use) => ({ use, language: null }))
let count = 0
const newPath = (ending: string) => join(folder.path, `${(count += 1)}.${ending}`)

async function convert(path: string, tracks: TrackChoice[], music: string | null = null) {
  const out = newPath('out')
  await mkdir(out)
  const chosen = { tracks, music }
  const made = await runMediaTask(
    { kind: 'convert', path, folder: out, safeMode: false, chosen },
    110,
  )
  const master = await readFile(join(out, 'index.m3u8'), 'utf8')
  const sounds = [...master.matchAll(/NAME="([^"]+)".*URI="([^"]+)\.m3u8"/g)]
  return { ...made, out, fileOf: new Map(sounds.map(([, name = '', uri = '']) => [name, uri])) }
}

type Converted = Awaited<ReturnType<typeof convert>>
const names = { coach: 'Coach', balanced: 'Balanced', music: 'Music' } as const

async function expectMixes({ out, fileOf, loudness }: Converted) {
  for (const mix of Object.keys(names) as SoundMix[]) {
    const path = join(out, `${fileOf.get(names[mix])}.m4s`)
    const heard = await measureFile(path)
    expect(heard.integrated).toBeGreaterThan(-16.5)
    expect(heard.integrated).toBeLessThan(-15.5)
    expect(heard.truePeak).toBeLessThanOrEqual(-1)
    const voice = await measureFile(path, bands.voice)
    const music = await measureFile(path, bands.music)
    const above = voice.integrated - music.integrated
    expect(Math.abs(above - VOICE_ABOVE_MUSIC[mix])).toBeLessThan(1)
  }
  expect(loudness?.played).toBeCloseTo(-16, 0)
}

const film = async (...sounds: NonNullable<Film['further']>) => {
  const [sound, ...further] = sounds
  return makeSource({ picture, ...(sound && { sound, further }) }, newPath('mkv'))
}

describe('three mixes of voice and music', () => {
  test('are made of two tracks, as far apart as they should be and equally loud', async () => {
    const made = await convert(await film(VOICE, MUSIC), as('voice', 'music'))
    expect([...made.fileOf]).toEqual([
      ['Balanced', 'audio'],
      ['Coach', 'audio-2'],
      ['Music', 'audio-3'],
    ])
    await expectMixes(made)
  })

  test('are made of tracks in the other order, beside a language that stays as it is', async () => {
    const spanish = { ...tone(1000, 0), language: 'es' }
    const made = await convert(await film(MUSIC, VOICE, spanish), as('music', 'voice', 'language'))
    expect([...made.fileOf.keys()]).toEqual(['Balanced', 'Coach', 'Music', 'Español'])
    expect(made.sounds).toMatchObject([{ language: null }, { language: null }, { language: 'es' }])
    await expectMixes(made)
    const heard = await measureFile(join(made.out, `${made.fileOf.get('Español')}.m4s`))
    expect(heard.integrated).toBeCloseTo(-16, 0)
  })

  test.each(['wav', 'flac', 'mp3', 'm4a', 'ogg'])(
    'are made with music of a file (%s) that is longer than the film, and end with it',
    async (ending) => {
      const codecs = {
        wav: 'pcm_s16le',
        flac: 'flac',
        mp3: 'libmp3lame',
        m4a: 'aac',
        ogg: 'libopus',
      }
      const codec = codecs[ending as keyof typeof codecs] as NonNullable<Film['sound']>['codec']
      const format = ending === 'm4a' ? 'mp4' : ending
      const song = { sound: { ...tone(5000, 6, SECONDS * 2), codec } }
      const music = await makeSource(song, newPath(ending), format)
      const made = await convert(await film(VOICE), [], music)
      await expectMixes(made)
      expect(made.durationSeconds).toBeLessThan(SECONDS + 0.3)
    },
  )

  test('go on with the voice where the music ends early', async () => {
    const made = await convert(await film(VOICE, tone(5000, 6, 4)), as('voice', 'music'))
    const path = join(made.out, `${made.fileOf.get('Music')}.m4s`)
    const late = await measureFile(path, `atrim=start=5,asetpts=PTS-STARTPTS,${bands.voice}`)
    expect(late.integrated).toBeGreaterThan(-30)
    expect(made.durationSeconds).toBeCloseTo(SECONDS, 0)
  })

  test('are refused where one part is silent', async () => {
    const silence = { ...MUSIC, drawing: `anullsrc=sample_rate=48000:duration=${SECONDS}` }
    const path = await film(VOICE, silence)
    await expect(convert(path, as('voice', 'music'))).rejects.toThrow('is silent')
  })

  test('are kept by a part that is cut out of the film, of its source and of its renditions', async () => {
    const music = await makeSource({ sound: { ...MUSIC, codec: 'pcm_s16le' } }, newPath('wav'))
    const path = await film(VOICE)
    const part = { fromSeconds: 1, toSeconds: 7 }
    const cut = async (files: { path: string; name?: string }[], beside: string | null) => {
      const file = newPath('mkv')
      const work = newPath('work')
      await mkdir(work)
      await runMediaTask({ kind: 'trim', files, music: beside, folder: work, file, ...part }, 110)
      return file
    }
    await expectMixes(await convert(await cut([{ path }], music), as('voice', 'music')))
    const { out, fileOf } = await convert(path, [], music)
    const [video] = (await readdir(out)).filter((name) => /^\d+p\.m4s$/.test(name))
    const sounds = [...fileOf].map(([name, file]) => ({ path: join(out, `${file}.m4s`), name }))
    const again = await convert(await cut([{ path: join(out, video ?? '') }, ...sounds], null), [])
    expect([...again.fileOf.keys()]).toEqual(['Balanced', 'Coach', 'Music'])
    await expectMixes(again)
  })
})

test('a film without a sound of its own is not mixed with music', async () => {
  const music = await makeSource({ sound: { ...MUSIC, codec: 'pcm_s16le' } }, newPath('wav'))
  await expect(convert(await film(), [], music)).rejects.toThrow('no sound that could be mixed')
})
