import { createDeepLTranslator } from './adapters/translator/deepl-translator.ts'
import { createLibreTranslator } from './adapters/translator/libretranslate-translator.ts'
import { createOpenAiTranslator } from './adapters/translator/openai-translator.ts'
import { noTranslator, type Translator } from './adapters/translator/translator.ts'
import type { Config } from './config/config.ts'

/** The configured translator, for the server and the doctor. */
export function composeTranslator({ translator }: Pick<Config, 'translator'>): Translator {
  if (translator.kind === 'libretranslate') return createLibreTranslator(translator)
  if (translator.kind === 'deepl') return createDeepLTranslator(translator)
  if (translator.kind === 'openai') return createOpenAiTranslator(translator)
  return noTranslator
}
