import type { Tone } from '@carriage/contract/media/tone'
import type { CSSProperties } from 'react'

interface Toned {
  'data-toned'?: true
  style?: CSSProperties
}

/** Attributes that give a panel the hue of its picture; without a tone it keeps its own. */
export function toned(tone: Tone | null | undefined): Toned {
  if (!tone) return {}
  const variables: Record<`--${string}`, number> = {
    '--tone-hue': tone.hue,
    '--tone-chroma': tone.chroma,
  }
  return { 'data-toned': true, style: variables }
}
