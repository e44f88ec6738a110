/** Texts of exercises and set-ups in the player and beside it. */
export const cueMessages = {
  tab: 'Exercises',
  before: (setup: string) => `Set up: ${setup}`,
  next: (seconds: number, setup: string) => `In ${seconds} s: ${setup}`,
  spokenNext: (setup: string) => `Next: ${setup}`,
  sides: { left: 'left side', right: 'right side', both: 'both sides' },
  count: (count: number) => `${count} times`,
  show: 'Cues in the player',
  setups: 'Show the set-up',
  setupsText: 'Springs, footbar and accessories, and the next change ten seconds ahead.',
  exercises: 'Show the exercise',
  exercisesText: 'Its name, side and count.',
  spoken: 'Speak the set-up',
  spokenText: 'Ten seconds before a change, in the voice of this device.',
  follow: 'The studio shows what to set up. Check your own machine before you move.',
  list: 'Exercises and set-ups',
  setupAt: (setup: string) => `Set up ${setup}`,
} as const
