/** A process that listens to one film: it may take long and be killed, and the model is gone with it. */
import { setPriority } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Whisper, WhisperFullParams } from '@napi-rs/whisper'
import { SAMPLES_PER_SECOND, type SpokenWord } from '../transcriber.ts'
import { timeWords } from './time-words.ts'
import type { Sound, TranscriberMessage, TranscriberTask } from './transcriber-task.ts'

const LOW_PRIORITY = 15
/** Of what people wait for; classes and requests come first. */
const LIVE_PRIORITY = 5
/** Whisper looks at fifty places a second, of thirty seconds whatever it hears, unless it is told how many. */
const PLACES_PER_SECOND = 50
const MOST_PLACES = 1500
/** With fewer it makes up words. */
const LEAST_PLACES = 512
const FULL_SCALE = 32_768

const send = (message: TranscriberMessage): void => void process.send?.(message)

interface Listener {
  whisper: Whisper
  params: WhisperFullParams
  hints: string
  isLive: boolean
  /** The name of a language by its number in the model. */
  nameOf: (id: number) => string | null
  /** The words of the part that is being heard. */
  words: SpokenWord[]
}

/** whisper.cpp counts hundredths of a second. */
const UNIT_MS = 10
/** The words come as events, which wait until the call has returned. */
const MOST_TURNS = 1000

async function start({
  model,
  language,
  hints,
  threads,
  isLive = false,
}: TranscriberTask): Promise<Listener> {
  const whisperCpp = await import('@napi-rs/whisper')
  const whisper = new whisperCpp.Whisper(model, { useGpu: false })
  const params = new whisperCpp.WhisperFullParams(whisperCpp.WhisperSamplingStrategy.Greedy)
  const nameOf = (id: number) => whisperCpp.Whisper.lang(id)
  const listener: Listener = { whisper, params, hints, isLive, nameOf, words: [] }
  params.nThreads = threads
  params.language = whisper.isMultilingual === 0 ? 'en' : (language ?? 'auto')
  params.printProgress = false
  params.printRealtime = false
  params.printTimestamps = false
  params.noContext = true
  params.suppressBlank = true
  // A segment for each word, with its time.
  params.tokenTimestamps = true
  params.splitOnWord = true
  params.maxLen = 1
  params.onNewSegment = ({ text, start: from, end }) => {
    if (text.trim() !== '')
      listener.words.push({ startMs: from * UNIT_MS, endMs: end * UNIT_MS, text: text.trim() })
  }
  return listener
}

const bare = (text: string): string => text.replaceAll(/\s/g, '')

/** The words of one run of the model, which is told `hints`. */
async function run(
  { whisper, params, words }: Listener,
  sound: Float32Array,
  hints: string,
): Promise<SpokenWord[]> {
  words.length = 0
  params.initialPrompt = hints
  const text = bare(whisper.full(params, sound))
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    if (bare(words.map((word) => word.text).join('')).length >= text.length) break
    await nextTurn()
  }
  return [...words]
}

/**
 * With hints Whisper hears the terms of a studio, and loses the times: it takes half a minute for one piece of speech, and spreads the words over
 * it. So a film is heard once more without them. Of a live phrase nobody asks for times.
 */
async function hear(listener: Listener, samples: Int16Array): Promise<TranscriberMessage> {
  const { whisper, params, hints, isLive, nameOf } = listener
  if (isLive) {
    const places = Math.ceil((samples.length / SAMPLES_PER_SECOND) * PLACES_PER_SECOND)
    params.audioCtx = Math.min(MOST_PLACES, Math.max(LEAST_PLACES, places))
  }
  const sound = Float32Array.from(samples, (one) => one / FULL_SCALE)
  const hinted = await run(listener, sound, hints)
  const words = isLive || hints === '' ? hinted : timeWords(hinted, await run(listener, sound, ''))
  return { type: 'heard', language: nameOf(whisper.fullLangId) ?? 'en', words }
}

const fail = (error: unknown): void => {
  send({ type: 'failed', text: error instanceof Error ? String(error.stack) : String(error) })
}

// The server has exited or is done.
process.on('disconnect', () => process.exit(0))
let listening: Promise<Listener> | undefined
process.on('message', (message: TranscriberTask | Sound) => {
  if ('model' in message) {
    setPriority(message.isLive ? LIVE_PRIORITY : LOW_PRIORITY)
    listening = start(message)
    listening.catch(fail)
  } else void listening?.then((listener) => hear(listener, message.samples)).then(send, fail)
})
