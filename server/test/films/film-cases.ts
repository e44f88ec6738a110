/** Films that were lost or spoiled once, in `corpora/films`, and what each has to give. */
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { runMediaTask } from '../../src/adapters/video-host/embedded/run-media-task.ts'
import { readMaster } from './read-master.ts'

export interface FilmCase {
  file: string
  /** The reason it is refused for; undefined: it plays. */
  refused?: string
  seconds?: number
  /** Of the largest quality. */
  largest?: string
  framesPerSecond?: string
  /** The names of its sounds, the default first. */
  sounds?: string[]
  /** Whether its first quality is a copy. */
  copied?: boolean
  /** Takes seconds. */
  long?: true
}

export const filmCases: readonly FilmCase[] = [
  {
    file: 'encrypted.mp4',
    refused:
      'This film is encrypted, so it cannot be converted. Export it without copy protection and upload it again.',
  },
  { file: 'ac4-alone.mp4', refused: 'This file has no picture. Upload a video.' },
  {
    file: 'vvc-starts-late.mp4',
    seconds: 2,
    largest: '1280x720',
    framesPerSecond: '25.000',
    sounds: [],
    long: true,
  },
  {
    file: 'wrong-rate.mkv',
    seconds: 1.07,
    largest: '1080x720',
    framesPerSecond: '30.000',
    sounds: ['Sound 1'],
    copied: true,
    long: true,
  },
  {
    file: 'no-default-duration.webm',
    seconds: 5.99,
    largest: '640x360',
    framesPerSecond: '30.000',
    sounds: [],
    long: true,
  },
  {
    file: 'partly-fragmented.mp4',
    seconds: 1.1,
    largest: '1080x720',
    framesPerSecond: '29.970',
    sounds: ['Sound 1'],
    copied: true,
    long: true,
  },
  {
    file: 'turned-and-mirrored.mp4',
    seconds: 1.07,
    largest: '720x1080',
    framesPerSecond: '29.970',
    sounds: ['Sound 1'],
    long: true,
  },
  {
    file: 'mirrored.mp4',
    seconds: 7.04,
    largest: '320x240',
    framesPerSecond: '29.970',
    sounds: ['Sound 1'],
    long: true,
  },
  {
    file: 'all-pictures-at-once.mp4',
    seconds: 0.04,
    largest: '10x12',
    framesPerSecond: '25.000',
    sounds: [],
  },
  {
    file: 'short-picture.mp4',
    seconds: 20.01,
    largest: '320x240',
    framesPerSecond: '29.970',
    sounds: ['English'],
    long: true,
  },
  {
    file: 'one-picture.mp4',
    seconds: 30.53,
    largest: '320x240',
    framesPerSecond: '29.970',
    sounds: ['English'],
    long: true,
  },
  {
    file: 'segment-of-three-and-a-half-seconds.mp4',
    seconds: 3.5,
    largest: '480x270',
    framesPerSecond: '30.000',
    sounds: [],
    copied: true,
  },
  {
    file: 'second-sound-is-default.mp4',
    seconds: 7.04,
    largest: '320x240',
    framesPerSecond: '29.970',
    sounds: ['Sound 1', 'Sound 2'],
    copied: true,
    long: true,
  },
]

/** Runs a film through both steps, each of which has to end as its case says. */
export async function checkFilmCase(film: FilmCase, folder: string): Promise<void> {
  const path = join(import.meta.dirname, '../corpora/films', film.file)
  const run = async (kind: 'ingest' | 'convert') => {
    const out = join(folder, `${film.file}-${kind}`)
    await mkdir(out)
    return { ...(await runMediaTask({ kind, path, folder: out, safeMode: false }, 110)), out }
  }
  if (film.refused !== undefined) {
    const refusal = { name: 'Error', message: film.refused }
    await expect(run('ingest')).rejects.toMatchObject(refusal)
    await expect(run('convert')).rejects.toMatchObject(refusal)
    return
  }
  const ingested = await run('ingest')
  expect(ingested.playable).toBe(film.copied ?? false)
  if (ingested.playable) await expectRenditions(ingested.out, film)
  const converted = await run('convert')
  expect(converted.durationSeconds).toBeCloseTo(film.seconds ?? 0, 0.8)
  await expectRenditions(converted.out, film)
  expect(converted).toMatchObject({ hasStoryboard: true, poster: 'poster.jpg' })
  // A still of a picture that exists, and as many tiles as the storyboard lists.
  await expectPicture(join(converted.out, 'poster.jpg'))
  const cues = await readFile(join(converted.out, 'storyboard.vtt'), 'utf8')
  const tiles = [...cues.matchAll(/xywh=(\d+),(\d+),(\d+),(\d+)/g)].map(([, ...xywh]) =>
    xywh.map(Number),
  )
  const sprite = await sharp(join(converted.out, 'storyboard.jpg')).metadata()
  expect(Math.max(...tiles.map(([x = 0, , width = 0]) => x + width))).toBe(sprite.width)
  expect(Math.max(...tiles.map(([, y = 0, , height = 0]) => y + height))).toBe(sprite.height)
}

async function expectRenditions(out: string, film: FilmCase): Promise<void> {
  const master = await readFile(join(out, 'index.m3u8'), 'utf8')
  const [first = ''] = /RESOLUTION=\d+x\d+,FRAME-RATE=[\d.]+/.exec(master) ?? []
  expect(first).toBe(`RESOLUTION=${film.largest},FRAME-RATE=${film.framesPerSecond}`)
  const sounds = [...master.matchAll(/NAME="([^"]+)"[^\n]*DEFAULT=(YES|NO)/g)]
  expect(sounds.map(([, name]) => name)).toEqual(film.sounds)
  expect(sounds.map(([, , isDefault]) => isDefault)).toEqual(
    film.sounds?.map((_, n) => (n === 0 ? 'YES' : 'NO')),
  )
  const renditions = await readMaster(join(out, 'index.m3u8'))
  const longest = Math.max(...renditions.map(({ listed }) => listed))
  expect(Math.abs(longest - (film.seconds ?? 0))).toBeLessThan(0.15)
  for (const { uri } of renditions) {
    const playlist = await readFile(join(out, uri), 'utf8')
    const target = Number(/TARGETDURATION:(\d+)/.exec(playlist)?.[1])
    for (const [, seconds] of playlist.matchAll(/EXTINF:([\d.]+)/g))
      expect(Math.round(Number(seconds))).toBeLessThanOrEqual(target)
  }
}

async function expectPicture(path: string): Promise<void> {
  expect((await stat(path)).size).toBeGreaterThan(0)
  expect((await sharp(path).metadata()).format).toBe('jpeg')
}
