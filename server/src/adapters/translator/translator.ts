import type { Language } from '@carriage/texts/languages'
import type * as z from 'zod/mini'

/** How long a server may take for one call. A language model on a small machine writes some twenty words a second. */
const ANSWER_MS = 60_000
/** Texts of one record and their versions are far shorter. */
const MAX_ANSWER_BYTES = 1024 * 1024

export interface ServerOptions {
  /** The base of its calls; without a trailing slash. */
  url: string
  /** Undefined where it asks for none. */
  key: string | undefined
  answerMs?: number
}

interface Call<S extends z.core.$ZodType> {
  url: string
  headers?: Readonly<Record<string, string>>
  body: object
  schema: S
  answerMs?: number | undefined
}

/**
 * Posts JSON to the server that the operator has named, and reads its answer. It may stand in our own network, so `Outbound`
 * is not for it; it may not lead elsewhere, which would carry its key along. Throws `TranslatorError`, without what was sent.
 */
export async function askTranslator<S extends z.core.$ZodType>({
  url,
  headers,
  body,
  schema,
  answerMs = ANSWER_MS,
}: Call<S>): Promise<z.output<S>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => {
    throw new TranslatorError('The translator cannot be reached, or did not answer in time')
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new TranslatorError(`The translator answered ${answer.status}`)
  }
  const parsed = schema['~standard'].validate(await readJson(answer))
  if (parsed instanceof Promise || parsed.issues)
    throw new TranslatorError('The translator answered something else than a translation')
  return parsed.value
}

async function readJson(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength
      if (bytes > MAX_ANSWER_BYTES) throw new Error('too long')
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new TranslatorError('The answer of the translator cannot be read')
  }
}

/** Throws unless there is a text for each. */
export function checkCount(texts: readonly string[], wanted: number): string[] {
  if (texts.length !== wanted)
    throw new TranslatorError('The translator answered with another number of texts')
  return [...texts]
}

/** Texts to be translated, which belong to one record. */
interface TranslationOrder {
  from: Language
  to: Language
  /** Plain texts, some with lines. */
  texts: readonly string[]
}

/** Writes drafts of texts in another language. */
export interface Translator {
  /** Whether one is set up. */
  isSetUp(): boolean
  /** One text for each that was given, in the same order. Throws `TranslatorError`. */
  translate(order: TranslationOrder): Promise<string[]>
}

/** The translator failed, did not answer in time, or answered something else. Its message has neither keys nor texts. */
export class TranslatorError extends Error {}

/** Where nothing is translated. */
export const noTranslator: Translator = {
  isSetUp: () => false,
  translate: () => Promise.reject(new TranslatorError('No translator is set up')),
}
