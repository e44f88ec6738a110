import type { Language } from '@carriage/texts/languages'

/** Texts to be translated, which belong to one record. */
export interface TranslationOrder {
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
