import type { User } from '@carriage/contract/accounts/schemas'
import { mixNamed, type SoundMix, soundMixes } from '@carriage/contract/videos/sound-mixes'

/** A sound of a film, as players have it. */
interface Sound {
  label: string
  /** As in RFC 5646; empty where the film does not say. */
  language: string
}

type Chosen = Pick<User, 'sound_mix' | 'sound_language'>

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/**
 * The index of the sound that a member hears who has chosen so in another film: their language, or else their mix; -1 leaves
 * the film as it begins.
 */
export function indexOfChosen(
  sounds: readonly Sound[],
  { sound_mix: mix, sound_language: language }: Chosen,
): number {
  const spoken = language
    ? sounds.findIndex(
        (sound) =>
          mixNamed(sound.label) === undefined && primary(sound.language) === primary(language),
      )
    : -1
  return spoken < 0 ? sounds.findIndex(({ label }) => mix && mixNamed(label) === mix) : spoken
}

/** What is kept for the account of a choice; null for a sound that no other film has. */
export function keptChoice({ label, language }: Sound): Partial<Chosen> | null {
  const mix = mixNamed(label)
  // A mix is in the language of the class.
  if (mix) return { sound_mix: mix, sound_language: null }
  return language === '' ? null : { sound_language: language }
}

const rank = (mix: SoundMix | undefined): number =>
  mix === undefined ? soundMixes.length : soundMixes.indexOf(mix)

/** The sounds of a film as they stand in the menu: its mixes from voice to music, then the others. */
export const inMenuOrder = <T extends { label: string }>(sounds: readonly T[]): T[] =>
  sounds.toSorted((a, b) => rank(mixNamed(a.label)) - rank(mixNamed(b.label)))
