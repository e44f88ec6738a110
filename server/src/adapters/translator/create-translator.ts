import { createDeepLTranslator } from './deepl-translator.ts'
import { createLibreTranslator } from './libretranslate-translator.ts'
import { createOpenAiTranslator } from './openai-translator.ts'
import { noTranslator, type Translator } from './translator.ts'

interface Server {
  /** Without a trailing slash. */
  url: string
  /** Undefined where it asks for none. */
  key: string | undefined
}
type Options =
  | { kind: 'off' }
  | ({ kind: 'libretranslate' | 'deepl' } & Server)
  | ({ kind: 'openai'; model: string } & Server)

/** The translator of a configuration, for the server and the doctor. */
export function createTranslator(options: Options): Translator {
  if (options.kind === 'libretranslate') return createLibreTranslator(options)
  if (options.kind === 'deepl') return createDeepLTranslator(options)
  if (options.kind === 'openai') return createOpenAiTranslator(options)
  return noTranslator
}
