/** What several words in a row stand for: other words, a length, a level, or that nothing is needed beside the reformer. */
export interface Meaning {
  any?: readonly [string, ...string[]]
  minutes?: number
  /** The minutes are the most, not about as many as there should be. */
  atMost?: true
  level?: 'beginner' | 'intermediate' | 'advanced'
  bare?: true
}

/** What members of a language say. Its words are folded: small letters without accents. */
export interface Vocabulary {
  /** What members say for what coaches write; each also finds the words on its right. */
  synonyms: Readonly<Record<string, readonly string[]>>
  /** The longest that fits counts. */
  phrases: readonly (readonly [words: string, meaning: Meaning])[]
  /** Words that say little; they are left out where others are left. */
  fillers: ReadonlySet<string>
  /** What is said before the most minutes. */
  atMost: readonly string[]
  /** A minute, and minutes. */
  minutes: RegExp
  /** A spring, and springs. */
  springs: RegExp
  /** Up to as many springs as there are of a kind, as set-ups count them. */
  counts: Readonly<Record<string, string>>
  /** Words that this one may be written as or made from, besides itself. */
  formsOf: (word: string) => string[]
}

/** The word with the forms that begin it: 'jumping' also finds 'jump', 'backs' also 'back'. */
function formsOf(word: string): string[] {
  if (word.endsWith('ing') && word.length > 5) return [word.slice(0, -3)]
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`]
  return /[^s]s$/.test(word) && word.length > 3 ? [word.slice(0, -1)] : []
}

const synonyms: Vocabulary['synonyms'] = {
  '100': ['hundred'],
  abs: ['core'],
  arms: ['upper body'],
  backside: ['glutes', 'bridging'],
  balance: ['standing'],
  bed: ['evening', 'slow'],
  belly: ['core'],
  bike: ['cardio'],
  booty: ['glutes', 'bridging'],
  bottom: ['glutes', 'bridging'],
  breathing: ['breath'],
  bridge: ['bridging'],
  bum: ['glutes', 'bridging'],
  butt: ['glutes', 'bridging'],
  buttocks: ['glutes', 'bridging'],
  calm: ['slow', 'gentle'],
  cardio: ['jump', 'jumpboard'],
  computer: ['desk', 'neck'],
  desk: ['neck'],
  easy: ['beginner', 'gentle'],
  flexibility: ['stretch'],
  gentle: ['recovery'],
  glutes: ['bridging'],
  hiit: ['jump', 'jumpboard'],
  injury: ['recovery'],
  jumping: ['jumpboard'],
  laptop: ['desk', 'neck'],
  legs: ['lower body'],
  mobility: ['flexibility'],
  newbie: ['beginner'],
  night: ['evening'],
  office: ['desk', 'neck'],
  physio: ['recovery'],
  posture: ['collarbones', 'shoulders', 'neck'],
  rehab: ['recovery', 'gentle'],
  relax: ['recovery', 'slow'],
  rest: ['recovery'],
  shoulders: ['upper body'],
  sleep: ['evening', 'slow'],
  stomach: ['core'],
  stretch: ['flexibility'],
  stretching: ['flexibility'],
  sweat: ['jump', 'jumpboard'],
  tummy: ['core'],
  waist: ['core', 'side body'],
  wake: ['morning'],
}

const phrases: Vocabulary['phrases'] = [
  ['half an hour', { minutes: 30 }],
  ['half hour', { minutes: 30 }],
  ['quarter of an hour', { minutes: 15 }],
  ['an hour', { minutes: 60 }],
  ['one hour', { minutes: 60 }],
  ['first time', { level: 'beginner' }],
  ['never done', { level: 'beginner' }],
  ['no equipment', { bare: true }],
  ['without equipment', { bare: true }],
  ['full body', { any: ['full body', 'whole body'] }],
  ['whole body', { any: ['whole body', 'full body'] }],
  ['total body', { any: ['full body', 'whole body'] }],
  ['magic circle', { any: ['ring'] }],
  ['pilates ring', { any: ['ring'] }],
  ['jump board', { any: ['jumpboard'] }],
  ['lower back', { any: ['lower back', 'back'] }],
  ['upper back', { any: ['upper back', 'collarbones', 'shoulders'] }],
]

const fillers = new Set(
  (
    'a an and after at before class classes day do exercise exercises for from good help i in is me my need of on or our ' +
    'pain painful ache aching session sessions some something sore strength the time to tight video videos want with workout workouts'
  ).split(' '),
)

export const english: Vocabulary = {
  synonyms,
  phrases,
  fillers,
  atMost: ['under', 'below', 'max', 'maximum', 'at most', 'up to', 'less than', 'shorter than'],
  minutes: /^(?:m|min|mins|minute|minutes)$/,
  springs: /^springs?$/,
  counts: { a: 'one', one: 'one', two: 'two', three: 'three', four: 'four' },
  formsOf,
}
