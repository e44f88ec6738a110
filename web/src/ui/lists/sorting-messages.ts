/** Apart from the other texts of the design system: only what sorts loads these. */
export const sortingMessages = {
  move: (what: string) => `Move ${what}`,
  help: 'Press Space to pick up, the arrow keys to move, Space to drop, and Escape to cancel.',
  lifted: (what: string) => `${what} is picked up.`,
  over: (what: string, place: string) => `${what} moves to the place of ${place}.`,
  dropped: (what: string) => `${what} is dropped.`,
  kept: (what: string) => `${what} stays where it was.`,
} as const
