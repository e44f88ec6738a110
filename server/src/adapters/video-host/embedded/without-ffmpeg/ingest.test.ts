import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countFrames } from '../../../../../test/films/count-frames.ts'
import { readMaster } from '../../../../../test/films/read-master.ts'
import { type Film, makeSource } from '../../../../../test/films/sources.ts'
import { makeTemporaryFolder } from '../../../../../test/temporary-folder.ts'
import { ingest } from './ingest.ts'

const folder = makeTemporaryFolder('carriage-without-ffmpeg-')
afterAll(() => folder.remove())

const plain = { codec: 'libx264', size: '256x144', rate: 30 } as const
const heard = { codec: 'aac' } as const
let count = 0

async function ingestFilm(film: Film, ending: string) {
  const stem = join(folder.path, String((count += 1)))
  const path = await makeSource(film, `${stem}.${ending}`)
  await mkdir(stem)
  return { out: stem, made: await ingest(path, stem, () => {}) }
}

test.each([
  ['key frames every 2 s, 20 s', 'mp4', 20, 30, { keyFrames: 60 }, {}],
  ['faststart, 19 s', 'mp4', 19, 30, {}, { movflags: '+faststart' }],
  ['MOV of 25 frames a second, 33 s', 'mov', 33, 25, {}, {}],
])('H.264 with AAC can be played completely: %s', async (_, ending, seconds, rate, more, muxer) => {
  const film = {
    picture: { ...plain, rate, seconds, ...more },
    sound: { ...heard, seconds },
    muxer,
  }
  const { out, made } = await ingestFilm(film, ending)
  expect(made.playable).toBe(true)
  expect(made.durationSeconds).toBeCloseTo(seconds, 0)
  expect((await readdir(out)).toSorted()).toEqual(
    'audio.m3u8 audio.m4s index.m3u8 source.m3u8 source.m4s'.split(' '),
  )
  for (const { listed, duration } of await readMaster(join(out, 'index.m3u8'))) {
    expect(Math.abs(listed - seconds)).toBeLessThan(0.3)
    expect(Math.abs(duration - seconds)).toBeLessThan(0.3)
  }
  expect(await countFrames(join(out, 'source.m4s'))).toMatchObject({ pictures: seconds * rate })
})

test('a file without audio has no audio group', async () => {
  const { out, made } = await ingestFilm({ picture: { ...plain, seconds: 5 } }, 'mp4')
  expect(made.playable).toBe(true)
  expect((await readMaster(join(out, 'index.m3u8'))).map(({ isSound }) => isSound)).toEqual([false])
})

test.each<[string, string, Film]>([
  ['HEVC', 'mp4', { picture: { ...plain, codec: 'libx265', seconds: 2 } }],
  ['H.264 of 10 bits', 'mp4', { picture: { ...plain, pixels: 'yuv420p10le', seconds: 2 } }],
  ['H.264 in Matroska', 'mkv', { picture: { ...plain, seconds: 2 } }],
])('%s is not playable and leaves nothing behind', async (_, ending, film) => {
  const { out, made } = await ingestFilm(film, ending)
  expect(made.playable).toBe(false)
  expect(await readdir(out)).toEqual([])
})
