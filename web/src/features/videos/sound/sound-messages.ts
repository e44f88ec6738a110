/** Texts of the player about what is heard. */
export const soundMessages = {
  title: 'Sound',
  /** What a mix has more of. */
  mixHints: { coach: 'More voice', balanced: '', music: 'More music' },
} as const
