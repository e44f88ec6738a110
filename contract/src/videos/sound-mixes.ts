/** What members choose among in a film that has voice and music apart. */
export const soundMixes = ['coach', 'balanced', 'music'] as const
export type SoundMix = (typeof soundMixes)[number]

/** The names of the mixes in the playlists of films, by which players recognise them. */
export const mixNames = {
  coach: 'Coach',
  balanced: 'Balanced',
  music: 'Music',
} as const satisfies Record<SoundMix, string>

/** The mix of a name in a playlist; undefined for another sound. */
export const mixNamed = (name: string): SoundMix | undefined =>
  soundMixes.find((mix) => mixNames[mix] === name)
