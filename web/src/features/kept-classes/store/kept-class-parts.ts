/** What is kept of a class beside its film. */
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import type { Video } from '@carriage/contract/videos/schemas'

export const ABOUT = 'about'
export const POSTER = 'poster'
export const CHAPTERS = 'chapters'
export const captionsName = (language: string): string => `captions-${language}`

/** Sealed like the film. What a member spares is health data, and left out. */
export interface AboutKept {
  video: Video
  cues: Cues
  springs: ListedSpring[]
  posterType: string | null
}
