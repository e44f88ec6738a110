import type { SoundTrack, TrackChoice } from '@carriage/contract/videos/sound-schemas'
import type { FoundTrack } from '../../../adapters/video-host/video-host.ts'

/** What the sound of a film is made of: what its tracks are, and the key of the music beside it. */
export interface ChosenSound {
  tracks: readonly TrackChoice[] | null
  musicPath: string | null
}

const UNSAID: TrackChoice = { use: 'language', language: null }

/** The tracks that were found in a film, with what staff have said of them by their places. */
export const foundTracks = (
  found: readonly FoundTrack[],
  said: readonly TrackChoice[] | null,
): SoundTrack[] =>
  found.map(({ name, language }, n) => {
    const { use, language: chosen } = said?.[n] ?? UNSAID
    return { name, file_language: language, use, language: chosen }
  })

/** The tracks of a part that is cut out of a film: the music beside it is the last of them. */
export function tracksOfPart(
  tracks: readonly SoundTrack[] | null,
  musicName: string | null,
): SoundTrack[] | null {
  if (tracks === null || musicName === null) return tracks && [...tracks]
  const hasVoice = tracks.some(({ use }) => use === 'voice')
  const spoken = tracks.map((track, n): SoundTrack => {
    if (track.use === 'music') return { ...track, use: 'language' }
    // With music beside it, the first track is the voice unless another is.
    return !hasVoice && n === 0 ? { ...track, use: 'voice' } : track
  })
  return [...spoken, { name: musicName, file_language: null, use: 'music', language: null }]
}

/** Whether a film whose sound was made of one choice is as the other one asks. */
export function isSameSound(one: ChosenSound, next: ChosenSound): boolean {
  const [a, b] = [one.tracks ?? [], next.tracks ?? []]
  const indexes = Array.from({ length: Math.max(a.length, b.length) }, (_, n) => n)
  return (
    one.musicPath === next.musicPath &&
    indexes.every((n) => {
      const [before, after] = [a[n] ?? UNSAID, b[n] ?? UNSAID]
      return before.use === after.use && before.language === after.language
    })
  )
}

/** Whether captions are to be made of another track, or in another language. */
export function isOtherVoice(
  before: readonly TrackChoice[] | null,
  after: readonly TrackChoice[] | null,
): boolean {
  const [from, to] = [voiceIndex(before), voiceIndex(after)]
  return from !== to || before?.[from]?.language !== after?.[to]?.language
}

/** The index of the track that is spoken in: the first one unless staff have said another. */
export const voiceIndex = (tracks: readonly TrackChoice[] | null): number =>
  Math.max(0, tracks?.findIndex(({ use }) => use === 'voice') ?? 0)
