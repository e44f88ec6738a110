import { createDeepLTranslator } from './deepl-translator.ts'
import { createOpenAiTranslator } from './openai-translator.ts'
import {
  noTranslator,
  type Translator,
  askTranslator,
  checkCount,
  type ServerOptions,
} from './translator.ts'
import * as z from 'zod/mini'

const answerSchema = z.object({ translatedText: z.array(z.string()) })

/** LibreTranslate: `POST /translate`, with all texts as an array. https://docs.libretranslate.com/api/operations/translate */
export const createLibreTranslator = ({ url, key, answerMs }: ServerOptions): Translator => ({
  isSetUp: () => true,
  async translate({ from, to, texts }) {
    const { translatedText } = await askTranslator({
      url: `${url}/translate`,
      body: {
        q: texts,
        source: from,
        target: to,
        format: 'text',
        ...(key !== undefined && { api_key: key }),
      },
      schema: answerSchema,
      answerMs,
    })
    return checkCount(translatedText, texts.length)
  },
})

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
