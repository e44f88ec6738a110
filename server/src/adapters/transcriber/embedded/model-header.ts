import { open } from 'node:fs/promises'

/** The first four bytes of a model of whisper.cpp, little-endian. */
const MAGIC = 0x67676d6c
/** Models for all languages know at least one word more: https://github.com/ggml-org/whisper.cpp, `is_multilingual`. */
const ENGLISH_VOCABULARY = 51_864

/** The number of words that a model knows; undefined where the file is not there, or is no model of whisper.cpp. */
export async function readVocabulary(path: string): Promise<number | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  const header = Buffer.alloc(8)
  await file.read(header, 0, header.length, 0).finally(() => file.close())
  return header.readUInt32LE(0) === MAGIC ? header.readUInt32LE(4) : undefined
}

/** Whether a model understands nothing but English, whatever language it is told. */
export const understandsOnlyEnglish = async (path: string): Promise<boolean> =>
  (await readVocabulary(path)) === ENGLISH_VOCABULARY

/** For operators, in the words of the page Status. */
export const ENGLISH_ONLY = 'The speech model of this server understands English only.'
