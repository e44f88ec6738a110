/** How many words of three spoken clips are heard wrong, and what hearing them costs, with a model of whisper.cpp. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { wordsOf } from '@carriage/contract/media/captions-policy'
import { createEmbeddedTranscriber } from '../../server/src/adapters/transcriber/embedded/embedded-transcriber.ts'
import { SAMPLES_PER_SECOND } from '../../server/src/adapters/transcriber/transcriber.ts'
import { shapeCaptions } from '../../server/src/features/media/captions/shape-captions-policy.ts'
import { type Clip, clips, saidIn, samplesOf } from '../../server/test/speech/spoken-clips.ts'
import { plainWords, wordErrorRate } from '../../server/test/speech/word-error-rate.ts'
import { childrenOf, cpuOf } from '../cpu.ts'
import { printTable } from '../table.ts'

/** As the product says it, without the names of a studio's exercises. */
const HINTS = 'Reformer pilates, footbar, carriage, springs, straps, headrest.'
const MOST_WRONG = 15

interface Measured {
  wrong: number
  /** Seconds. */
  cpu: number
  wall: number
  megabytes: number
}

/** Prints the words that are heard wrong, and the costs. `model`: a file in the format of whisper.cpp. */
export async function printSpeech(model: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carriage-speech-'))
  try {
    for (const threads of [1]) {
      process.stdout.write(`${basename(model)}, ${threads} of the threads of this machine\n`)
      for (const clip of clips) {
        const { wrong, cpu, wall, megabytes } = await hear(clip, { model, threads, folder })
        printTable([
          { line: `${clip}, words heard wrong`, unit: '%', value: wrong, most: MOST_WRONG },
        ])
        process.stdout.write(
          `${cpu.toFixed(1)} s of processor, ${wall.toFixed(1)} s, ${megabytes.toFixed(0)} MB\n`,
        )
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Options {
  model: string
  threads: number
  folder: string
}

async function hear(clip: Clip, { model, threads, folder }: Options): Promise<Measured> {
  const samples = await samplesOf(clip, folder)
  const before = new Set(childrenOf(process.pid))
  const begun = performance.now()
  const transcriber = createEmbeddedTranscriber({ model, threads })
  const hearing = await transcriber.open({ language: 'en', hints: HINTS })
  const pid = childrenOf(process.pid).find((child) => !before.has(child)) ?? 0
  const { words } = await hearing.hear(samples)
  const wall = (performance.now() - begun) / 1000
  const [cpu, megabytes] = [cpuOf(pid) / 1000, peakOf(pid)]
  hearing.close()
  const lines = shapeCaptions(words, (samples.length / SAMPLES_PER_SECOND) * 1000)
  const heard = plainWords(lines.map(({ text }) => wordsOf(text)).join(' '))
  return { wrong: wordErrorRate(await saidIn(clip), heard) * 100, cpu, wall, megabytes }
}

/** The most memory that a process has had (Linux). */
function peakOf(pid: number): number {
  const [, kilobytes = '0'] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
