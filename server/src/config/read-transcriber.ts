import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Variables } from './variables.ts'

/** The model of the embedded transcriber, which `npm run admin -- captions get-model` brings. */
const MODEL_FILE = join('models', 'speech.bin')

/** A server that transcribes where one is named, else this machine. */
export function readTranscriber(v: Variables, dataDir: string): Config['transcriber'] {
  const { TRANSCRIBER_URL: url, TRANSCRIBER_KEY: key, TRANSCRIBER_MODEL: model } = v
  if (url !== undefined) return { kind: 'http', url: url.replace(/\/+$/, ''), key, model }
  return { kind: 'embedded', model: join(dataDir, MODEL_FILE), threads: v.TRANSCRIBER_THREADS }
}
