/** Apart from the other texts of the design system: only what sorts loads these. */
export const sortingMessages = {
  move: (what: string) => `Move ${what}`,
  help: 'Press space to lift, the arrow keys to move, space again to put it down, escape to leave it where it was.',
  lifted: (what: string) => `${what} is lifted.`,
  over: (what: string, place: string) => `${what} takes the place of ${place}.`,
  dropped: (what: string) => `${what} is put down.`,
  kept: (what: string) => `${what} stays where it was.`,
} as const
