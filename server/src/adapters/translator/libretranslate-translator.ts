import * as z from 'zod/mini'
import { askTranslator, checkCount, type ServerOptions } from './ask-translator.ts'
import type { Translator } from './translator.ts'

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
