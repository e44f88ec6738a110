import type { Language } from '@carriage/texts/languages'
import * as z from 'zod/mini'
import { askTranslator, checkCount, type ServerOptions, type Translator } from './translator.ts'

/** The most texts of a call. */
const MOST_TEXTS = 50
const answerSchema = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** A target needs its variant where DeepL has several. */
const targetOf = (language: Language): string =>
  language === 'en' ? 'EN-US' : language.toUpperCase()

/** DeepL: `POST /v2/translate`. https://developers.deepl.com/docs/api-reference/translate */
export const createDeepLTranslator = ({ url, key = '', answerMs }: ServerOptions): Translator => ({
  isSetUp: () => true,
  async translate({ from, to, texts }) {
    const made: string[] = []
    for (let start = 0; start < texts.length; start += MOST_TEXTS) {
      const some = texts.slice(start, start + MOST_TEXTS)
      const { translations } = await askTranslator({
        url: `${url}/v2/translate`,
        headers: { authorization: `DeepL-Auth-Key ${key}` },
        body: {
          text: some,
          source_lang: from.toUpperCase(),
          target_lang: targetOf(to),
          // The product says du and tú. Languages without the difference ignore it.
          formality: 'prefer_less',
        },
        schema: answerSchema,
        answerMs,
      })
      made.push(
        ...checkCount(
          translations.map(({ text }) => text),
          some.length,
        ),
      )
    }
    return made
  },
})
