/** How many words of three spoken clips are heard wrong, and what hearing them costs, with a model of whisper.cpp. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordsOf } from '@carriage/contract/media/captions-policy'
import { createEmbeddedTranscriber } from '../../server/src/adapters/transcriber/embedded/embedded-transcriber.ts'
import { SAMPLES_PER_SECOND } from '../../server/src/adapters/transcriber/transcriber.ts'
import { ClassCaptions } from '../../server/src/features/live-classes/captions/caption-class.ts'
import { shapeCaptions } from '../../server/src/features/media/captions/shape-captions-policy.ts'
import { speakInClass } from '../../server/test/speech/speak-in-class.ts'
import { clips, saidIn, samplesOf } from '../../server/test/speech/spoken-clips.ts'
import { plainWords, wordErrorRate } from '../../server/test/speech/word-error-rate.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { childrenOf, cpuOf } from '../cpu.ts'
import { printTable, type Row } from '../table.ts'

/** As the product says it, without the names of a studio's exercises. */
const HINTS = 'Reformer pilates, footbar, carriage, springs, straps, headrest.'
const MOST_WRONG = 15
const PHRASE_SECONDS = 6

/** Prints the words that are heard wrong, and what a clip and a phrase of a live class cost. `model`: a file in the format of whisper.cpp. */
export async function printSpeech(model: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carriage-speech-'))
  try {
    const rows: Row[] = []
    for (const clip of clips) {
      const samples = await samplesOf(clip, folder)
      const { words, cost } = await hear(samples, { model, isLive: false })
      const lines = shapeCaptions(words, (samples.length / SAMPLES_PER_SECOND) * 1000)
      const heard = plainWords(lines.map(({ text }) => wordsOf(text)).join(' '))
      const value = wordErrorRate(await saidIn(clip), heard) * 100
      rows.push({ line: `${clip}, words heard wrong`, unit: '%', value, most: MOST_WRONG })
      process.stdout.write(
        `${clip} (${Math.round(samples.length / SAMPLES_PER_SECOND)} s): ${cost}\n`,
      )
    }
    const phrase = (await samplesOf(clips[0], folder)).subarray(
      0,
      PHRASE_SECONDS * SAMPLES_PER_SECOND,
    )
    const live = await hear(phrase, { model, isLive: true })
    process.stdout.write(`a live phrase of ${PHRASE_SECONDS} s: ${live.cost}\n`)
    rows.push(...(await measureClass(model)))
    printTable(rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Hears some sound twice, the second time with the model loaded, as classes are heard. */
async function hear(samples: Int16Array, { model, isLive }: { model: string; isLive: boolean }) {
  const before = new Set(childrenOf(process.pid))
  const transcriber = createEmbeddedTranscriber({ model, threads: 1 })
  const hearing = await transcriber.open({ language: 'en', hints: HINTS, isLive })
  const pid = childrenOf(process.pid).find((child) => !before.has(child)) ?? 0
  await hearing.hear(samples)
  const first = cpuOf(pid)
  const begun = performance.now()
  const { words } = await hearing.hear(samples)
  const wall = (performance.now() - begun) / 1000
  const cpu = (cpuOf(pid) - first) / 1000
  const memory = peakOf(pid).toFixed(0)
  hearing.close()
  const cost = `${cpu.toFixed(1)} s of processor, ${wall.toFixed(1)} s, ${memory} MB; ${(first / 1000).toFixed(1)} s of processor with the load of the model`
  return { words, cost }
}

/** How long after they were said words are read in a live class, and whether it went on to its end. */
async function measureClass(model: string): Promise<Row[]> {
  const behind: number[] = []
  let isSlow = false
  const captions = new ClassCaptions(
    {
      log: createLog('silent'),
      now: () => new Date(),
      transcriber: createEmbeddedTranscriber({ model, threads: 1 }),
    },
    {
      classId: 'a class',
      isUnderstood: () => Promise.resolve(true),
      hints: () => Promise.resolve(HINTS),
      tell: ({ state }) => Promise.resolve(void (isSlow ||= state === 'slow')),
      onHeard: (ms) => void behind.push(ms),
    },
  )
  await speakInClass(clips[0], { isPaced: true, onPart: (part) => void captions.add(part) })
  captions.end()
  const sorted = behind.toSorted((a, b) => a - b)
  const line = isSlow ? 'words in a live class, until they came too late' : 'words in a live class'
  const limit = { unit: 'ms', most: 3000 }
  return [
    { line: `${line}, median`, value: sorted[Math.floor(sorted.length / 2)] ?? 0, ...limit },
    { line: `${line}, the latest`, value: sorted.at(-1) ?? 0, ...limit },
  ]
}

/** The most memory that a process has had (Linux). */
function peakOf(pid: number): number {
  const [, kilobytes = '0'] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
