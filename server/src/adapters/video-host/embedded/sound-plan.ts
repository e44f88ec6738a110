import { mixNamed, mixNames, type SoundMix } from '@carriage/contract/videos/sound-mixes'
import type { TrackChoice } from '@carriage/contract/videos/sound-schemas'
import type { SoundFacts } from './source/source-facts.ts'
import { isSilent, type Measured } from './loudness-plan.ts'

/** A sound that members can choose. */
export interface PlannedSound {
  /** The name of its rendition. */
  file: string
  /** Unique within the film. */
  name: string
  /** As in RFC 5646. */
  language: string | undefined
  /** Whether a player may choose it without the member, by language. */
  isPicked: boolean
  /** A track by its place, or a mix. */
  from: number | SoundMix
}

/** The indexes of the tracks that are mixed; the music of a file beside the film comes after the tracks of the film. */
export interface MixedTracks {
  voice: number
  music: number
}

/** How far the voice is above the music in each mix, in loudness units. */
export const VOICE_ABOVE_MUSIC: Readonly<Record<SoundMix, number>> = {
  coach: 16,
  balanced: 9,
  music: -3,
}

/** The name of an audio rendition, and of its files, by its place in the playlist. */
const soundFile = (n: number): string => (n === 0 ? 'audio' : `audio-${n + 1}`)

/** Which tracks are mixed; undefined for none. The voice of a film with music beside it is its first track unless another is chosen. */
export function mixedTracks(
  { length }: readonly SoundFacts[],
  choices: readonly TrackChoice[],
  hasMusicFile: boolean,
): MixedTracks | undefined {
  const indexOf = (use: TrackChoice['use']) =>
    choices.findIndex((choice, n) => n < length && choice.use === use)
  const music = hasMusicFile ? length : indexOf('music')
  const chosen = indexOf('voice')
  const voice = chosen < 0 && hasMusicFile && length > 0 ? 0 : chosen
  return voice < 0 || music < 0 ? undefined : { voice, music }
}

/**
 * The sounds of a film in the order of its playlist, the default first: its mixes and its other tracks, or all of its tracks.
 */
export function planSounds(
  tracks: readonly SoundFacts[],
  choices: readonly TrackChoice[],
  mixed: MixedTracks | undefined,
): PlannedSound[] {
  const languageOf = (n: number) => choices[n]?.language ?? tracks[n]?.language
  const mixes = mixed
    ? // What most want comes first.
      (['balanced', 'coach', 'music'] as const).map((mix) => ({
        name: mixNames[mix],
        language: languageOf(mixed.voice),
        isPicked: mix === 'balanced',
        from: mix,
      }))
    : []
  const others = tracks.flatMap(({ name }, n) => {
    if (n === mixed?.voice || n === mixed?.music) return []
    const chosen = choices[n]?.language
    return [
      {
        name: (chosen && ownName(chosen)) || name,
        language: languageOf(n),
        // Mixes that were cut out of a film are tracks.
        isPicked: n === 0 || mixNamed(name) === undefined,
        from: n,
      },
    ]
  })
  const used = new Set<string>()
  return [...mixes, ...others].map((sound, n) => {
    const name = used.has(sound.name) ? `${sound.name} (${n + 1})` : sound.name
    used.add(name)
    return { ...sound, name, file: soundFile(n) }
  })
}

/** What a language calls itself: 'Deutsch' for 'de'; undefined where it is not known. */
export function ownName(language: string): string | undefined {
  const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(language)
  return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** What both parts of a mix are brought to before their distance is set. */
const REFERENCE_LUFS = -16

/** What is done to voice and music, in decibels, so that the voice is as far above the music as the mix asks for. */
export function mixGains(
  mix: SoundMix,
  { voice, music }: Record<'voice' | 'music', Measured>,
): Record<'voice' | 'music', number> {
  return {
    voice: REFERENCE_LUFS - voice.integrated,
    music: REFERENCE_LUFS - VOICE_ABOVE_MUSIC[mix] - music.integrated,
  }
}

/** Whether both tracks can be brought to a distance: there is none to silence. */
export const canMix = (tracks: readonly (Measured | undefined)[]): boolean =>
  tracks.every((measured) => measured !== undefined && !isSilent(measured))
