import * as z from 'zod/mini'
import { type Heard, type Transcriber, TranscriberError, type SpokenWord } from './transcriber.ts'
import { wavFile } from './wav-file.ts'

/** A sentence or a part of one, as transcribers give it; seconds. */
interface Segment {
  start: number
  end: number
  text: string
}

/** Of a word, in seconds. */
interface Time {
  start: number
  end: number
  /** From 0 to 1; faster-whisper and whisper.cpp tell it, OpenAI does not. */
  probability?: number | undefined
}

/** A word that is less probable than that is worth another look. */
const SURE = 0.5

/** Splits segments into words, each as long as its share of the letters. */
const wordsOfSegments = (segments: readonly Segment[]): SpokenWord[] =>
  segments.flatMap(({ start, end, text }) => {
    const words = text.split(/\s+/).filter((word) => word !== '')
    const letters = words.reduce((sum, word) => sum + word.length, 0)
    const msPerLetter = ((end - start) * 1000) / letters
    let before = 0
    return words.map((word) => {
      const startMs = start * 1000 + before * msPerLetter
      before += word.length
      return {
        startMs: Math.round(startMs),
        endMs: Math.round(start * 1000 + before * msPerLetter),
        text: word,
      }
    })
  })

/**
 * Gives the words of segments, which have punctuation, the times of words without it. Where their numbers differ, each
 * word is as long as its share of its segment.
 */
function timedWords(segments: readonly Segment[], times: readonly Time[]): SpokenWord[] {
  const words = wordsOfSegments(segments)
  if (words.length !== times.length) return words
  return words.map((word, at) => {
    const time = times[at]
    if (!time) return word
    const isDoubtful = (time.probability ?? 1) < SURE
    return {
      ...word,
      startMs: Math.round(time.start * 1000),
      endMs: Math.round(time.end * 1000),
      ...(isDoubtful && { isDoubtful }),
    }
  })
}

interface Options {
  /** The base of its calls, such as `http://127.0.0.1:8000/v1`; without a trailing slash. */
  url: string
  /** Undefined where it asks for none. */
  key: string | undefined
  model: string
  /** How long a part may take. */
  answerMs?: number
}

const ANSWER_MS = 600_000

const time = { start: z.number(), end: z.number() }
const answerSchema = z.object({
  language: z.optional(z.string()),
  text: z.string(),
  duration: z.optional(z.number()),
  segments: z.optional(z.array(z.object({ ...time, text: z.string() }))),
  words: z.optional(z.array(z.object({ ...time, probability: z.optional(z.number()) }))),
})

/** Some servers name the language in English. */
const codes = new Map(
  [
    'en',
    'de',
    'es',
    'fr',
    'it',
    'pt',
    'nl',
    'pl',
    'sv',
    'da',
    'nb',
    'fi',
    'cs',
    'tr',
    'ja',
    'ko',
    'zh',
    'ru',
    'uk',
    'el',
    'hu',
    'ro',
    'ca',
  ].map((code) => [
    new Intl.DisplayNames('en', { type: 'language' }).of(code)?.toLowerCase() ?? code,
    code,
  ]),
)

/**
 * Sends sound to a server with the call for transcriptions of OpenAI, which faster-whisper-server, speaches and whisper.cpp
 * have, too: https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export function createHttpTranscriber({
  url,
  key,
  model,
  answerMs = ANSWER_MS,
}: Options): Transcriber {
  async function ask(form: FormData, signal: AbortSignal | undefined) {
    const late = AbortSignal.timeout(answerMs)
    const answer = await fetch(`${url}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    if (!answer.ok)
      throw new TranscriberError(
        `The transcriber answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
      )
    return answerSchema.parse(await answer.json())
  }
  return {
    state: () => Promise.resolve('ready'),
    isEnglishOnly: () => Promise.resolve(false),
    open: ({ language, hints, signal }) =>
      Promise.resolve({
        async hear(samples): Promise<Heard> {
          const form = new FormData()
          form.set(
            'file',
            new File([new Uint8Array(wavFile(samples))], 'speech.wav', { type: 'audio/wav' }),
          )
          form.set('model', model)
          form.set('response_format', 'verbose_json')
          form.append('timestamp_granularities[]', 'segment')
          form.append('timestamp_granularities[]', 'word')
          if (language !== undefined) form.set('language', language)
          if (hints !== '') form.set('prompt', hints)
          const heard = await ask(form, signal).catch((error: unknown) => {
            signal?.throwIfAborted()
            throw error instanceof TranscriberError
              ? error
              : new TranscriberError(
                  'The transcriber cannot be reached, or its answer not be read',
                  {
                    cause: error,
                  },
                )
          })
          const seconds = samples.length / 16_000
          const { segments = [{ start: 0, end: seconds, text: heard.text }], words = [] } = heard
          const said = heard.language?.toLowerCase()
          return {
            language: language ?? codes.get(said ?? '') ?? said ?? 'en',
            words: timedWords(segments, words),
          }
        },
        close() {},
      }),
  }
}
