/** What making a film playable costs: bringing its sound to the target loudness beside the same without it. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInput } from '../server/src/adapters/video-host/embedded/ffmpeg/input.ts'
import { makeLadder } from '../server/src/adapters/video-host/embedded/ffmpeg/ladder.ts'
import { probe } from '../server/src/adapters/video-host/embedded/ffmpeg/probe.ts'
import {
  type MeasuredSounds,
  measureSounds,
} from '../server/src/adapters/video-host/embedded/ffmpeg/sound/measure-sounds.ts'
import { planSounds } from '../server/src/adapters/video-host/embedded/sound-plan.ts'
import { makeSource } from '../server/test/films/sources.ts'
import { printTable, type Row } from './table.ts'

const SECONDS = 60
/** A quiet voice with peaks, which need the limiter: the dearest case. */
const VOICE = `anoisesrc=color=pink:seed=7:sample_rate=48000:duration=${SECONDS}:amplitude=0.06,asetnsamples=n=480,volume='if(lt(mod(t,1),0.01),4,1)':eval=frame`

/** Makes its films in a new folder, which is removed. Takes about three minutes. */
export async function measureConversion(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'carriage-conversion-'))
  try {
    const path = await makeSource(
      {
        picture: { codec: 'libx264', size: '1280x720', rate: 30, seconds: SECONDS },
        sound: { codec: 'aac', seconds: SECONDS, drawing: VOICE },
      },
      join(folder, 'film.mp4'),
    )
    // The first conversion compiles, too.
    await convert(path, join(folder, 'first'), false)
    const floor = await convert(path, join(folder, 'plain'), false)
    const value = await convert(path, join(folder, 'levelled'), true)
    return [
      {
        line: 'a minute of 720p, brought to -16 LUFS',
        unit: 'CPU s',
        floor,
        value,
        mostTimes: 1.1,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds of processor. */
async function convert(path: string, folder: string, isLevelled: boolean): Promise<number> {
  mkdirSync(folder)
  const before = process.cpuUsage()
  using probed = openInput(path, 'mov')
  const source = await probe(probed)
  const { measured }: Pick<MeasuredSounds, 'measured'> = isLevelled
    ? await measureSounds({ path, container: 'mov', ...source })
    : { measured: [] }
  const planned = planSounds(source.sounds, [], undefined)
  const sound = { planned, measured, parts: undefined, waveform: undefined }
  using input = openInput(path, 'mov')
  await makeLadder(input, source, { folder, safeMode: false, sound, onProgress: () => {} })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Prints what it measures. */
export async function printConversion(): Promise<void> {
  printTable(await measureConversion())
}
