import type { Tone } from '@carriage/contract/media/tone'
import type { MediaStore } from '../../../adapters/media-store/media-store.ts'
import { readPixels } from './images.ts'
import { toneOf } from './tone-policy.ts'

/** The tone of a stored picture; null for one that is not there. */
export async function readTone(store: MediaStore, path: string): Promise<Tone | null> {
  const pixels = await readPixels(store, path)
  return pixels === undefined ? null : toneOf(pixels)
}
