import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { measureFile } from '../../../../test/films/measure-file.ts'
import { type Film, makeSource } from '../../../../test/films/sources.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { runMediaTask } from './run-media-task.ts'

const folder = makeTemporaryFolder('carriage-loudness-')
afterAll(() => folder.remove())

const SECONDS = 8
const picture = { codec: 'libx264', size: '160x90', rate: 25, seconds: SECONDS } as const
let count = 0

type SoundFilm = Omit<Required<Film>['sound'], 'seconds' | 'codec'> & { drawing: string }

async function convert(sound?: SoundFilm) {
  const path = join(folder.path, `${(count += 1)}.mkv`)
  await makeSource(
    { picture, ...(sound && { sound: { codec: 'flac', seconds: SECONDS, ...sound } }) },
    path,
  )
  const out = join(folder.path, `out-${count}`)
  await mkdir(out)
  const made = await runMediaTask({ kind: 'convert', path, folder: out, safeMode: false }, 110)
  return { ...made, out }
}

/** As far up as voices go: of louder heights AAC leaves out what nobody hears. */
const noise = (amplitude: number) =>
  `anoisesrc=color=pink:seed=7:sample_rate=48000:duration=${SECONDS}:amplitude=${amplitude},lowpass=f=6000`
const tone = `sine=frequency=997:sample_rate=48000:duration=${SECONDS},volume=`
/** Peaks that lie further above the loudness than the target allows for, as those of voices do. */
const peaky = `${noise(0.06)},asetnsamples=n=480,volume='if(lt(mod(t,1),0.01),4,1)':eval=frame`

test.each<[string, SoundFilm]>([
  ['a quiet noise', { drawing: noise(0.05) }],
  ['a loud noise', { drawing: `${noise(1)},volume=10dB` }],
  ['a tone', { drawing: `${tone}0dB` }],
  ['a tone that clips', { drawing: `${tone}17dB` }],
  ['a quiet tone in one channel', { drawing: `${tone}-12dB`, layout: 'mono' }],
  ['noise in six channels', { drawing: noise(0.1), layout: '5.1' }],
])('%s is brought to the same loudness, and its peaks stay below full scale', async (_, sound) => {
  const { out, loudness } = await convert(sound)
  const heard = await measureFile(join(out, 'audio.m4s'))
  expect(heard.integrated).toBeGreaterThan(-16.5)
  expect(heard.integrated).toBeLessThan(-15.5)
  expect(heard.truePeak).toBeLessThanOrEqual(-1)
  expect(loudness?.played).toBeCloseTo(heard.integrated, 0)
  // What is stored of the upload is its own loudness, not that of the result.
  expect(Math.abs((loudness?.uploaded ?? 0) - -16)).toBeGreaterThan(2)
})

test('peaks that have no room are limited, which costs a little of the loudness', async () => {
  const { out } = await convert({ drawing: peaky })
  const heard = await measureFile(join(out, 'audio.m4s'))
  // The tolerance of EBU R128 where the target cannot be met exactly.
  expect(Math.abs(heard.integrated - -16)).toBeLessThan(1)
  expect(heard.truePeak).toBeLessThanOrEqual(-1)
})

test.each([
  ['silence', `anullsrc=sample_rate=48000:channel_layout=stereo:duration=${SECONDS}`],
  ['the noise of an empty room', noise(0.001)],
])('%s is left alone', async (_, drawing) => {
  const { out, loudness } = await convert({ drawing })
  expect(loudness).toEqual({
    uploaded: null,
    truePeak: null,
    played: null,
    hasProblem: true,
  })
  expect((await measureFile(join(out, 'audio.m4s'))).integrated).toBeLessThan(-50)
})

test('a film without sound has no loudness', async () => {
  const { out, loudness } = await convert()
  expect(loudness).toBeNull()
  expect(await readdir(out)).not.toContain('audio.m4s')
})
