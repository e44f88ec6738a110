import type { Muscle } from '@carriage/contract/exercises/schemas'
import type { Caution } from '@carriage/contract/safe-training/cautions'

const muscleNames: Readonly<Record<Muscle, string>> = {
  abdominals: 'Abdominals',
  obliques: 'Obliques',
  back: 'Back',
  chest: 'Chest',
  shoulders: 'Shoulders',
  arms: 'Arms',
  glutes: 'Glutes',
  'hip-flexors': 'Hip flexors',
  'inner-thighs': 'Inner thighs',
  quadriceps: 'Front of the thighs',
  hamstrings: 'Back of the thighs',
  calves: 'Calves',
}

/** For whom an exercise is not, as an item of a list. */
const cautionNames: Readonly<Record<Caution, string>> = {
  neck: 'Neck trouble',
  shoulders: 'Shoulder trouble',
  elbows: 'Elbow trouble',
  wrists: 'Wrist trouble',
  'upper-back': 'Trouble in the upper back',
  'lower-back': 'Trouble in the lower back',
  hips: 'Hip trouble',
  knees: 'Knee trouble',
  ankles: 'Ankle trouble',
  'pregnancy-first': 'Pregnancy, first trimester',
  'pregnancy-second': 'Pregnancy, second trimester',
  'pregnancy-third': 'Pregnancy, third trimester',
  'after-birth': 'The first months after birth',
  'high-blood-pressure': 'High blood pressure',
  osteoporosis: 'Osteoporosis',
}

const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`

/** Texts of the library, for members. */
export const messages = {
  muscleNames,
  cautionNames,
  title: 'Exercises',
  search: 'Search exercises',
  placeholder: 'Search by name',
  filters: 'Filter exercises',
  all: 'All',
  practised: { yes: 'Practised', no: 'Not yet' },
  muscle: 'Muscles',
  allMuscles: 'All muscles',
  list: 'exercises',
  practisedTimes: (count: number, date: string) => `Practised ${times(count)}, last on ${date}`,
  notPractised: 'Not practiced yet',
  similar: 'Similar',
  none: 'No exercises found',
  noneText: 'Try another name, or fewer filters.',
  noneYet: 'No exercises yet',
  noneYetText: 'The studio has not described its exercises yet.',
  clear: 'Clear filters',
  how: 'How it is done',
  setup: 'Set-up',
  trains: 'What it trains',
  notFor: 'Who should leave it out',
  noAdvice: 'This is no medical advice. Ask your doctor if you are not sure.',
  easier: 'Easier form',
  harder: 'Harder forms',
  easierForYou: (areas: string) => `Your reports say that it hurts: ${areas}. Easier today:`,
  noneEasier: (areas: string) =>
    `Your reports say that it hurts: ${areas}. You may leave this out.`,
  classes: 'Classes with this exercise',
  counts: 'An exercise counts once for each class and day, when you have watched most of it.',
  missing: 'Exercise not found',
  missingText: 'It may have left the library.',
  toList: 'All exercises',
  open: 'Open its page',
  about: (name: string) => `About ${name}`,
} as const
