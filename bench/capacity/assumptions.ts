/**
 * What is assumed of members. Nobody has measured it: a studio with figures of its own puts them here, and
 * `npm run capacity` writes docs/capacity.md anew.
 */
export const assumptions = {
  /** Of all members, on the busiest day, which is a Monday. */
  shareTrainingOnBusiestDay: 0.2,
  /** Of the trainings of that day, in the hour in which most begin. */
  shareInBusiestHour: 0.15,
  trainingsPerMemberAndMonth: 6,
  minutesPerTraining: 30,
  /** Seconds between two reports of a player. */
  progressEverySeconds: 15,
  /** Seconds between two looks at what is unread, while the app is open. */
  unreadEverySeconds: 120,
  /** Of the trainings, on a reformer that sends what it measures. */
  shareWithSensor: 0.05,
  /** Seconds between two requests of such a reformer, and between two looks of the player at it. */
  samplesEverySeconds: 5,
  sensorEverySeconds: 2,
  /** Of the trainings in the busiest hour that are live classes. */
  shareLive: 0.05,
  viewersPerClass: 60,
  /** Of the minutes watched, by rendition. */
  renditions: { '360p': 0.2, '720p': 0.4, '1080p': 0.4 },
  /** The library grows with the studio, but much more slowly. */
  libraryMinutes: (members: number): number => 3000 * (members / 10_000) ** 0.4,
  newMinutesPerMonth: (members: number): number => 300 * (members / 10_000) ** 0.4,
  mailsPerMemberAndMonth: 4,
  yearsKept: 2,
} as const

/** Of a processor at the busiest minute, so that one machine in two may fail and a spike fits. */
export const UTILISATION = 0.5
/** Beyond this a primary is shared out: the largest machines have more, at the end of what one can buy. */
export const LARGEST_PRIMARY_CORES = 64

const {
  minutesPerTraining,
  progressEverySeconds,
  unreadEverySeconds,
  shareWithSensor,
  samplesEverySeconds,
  sensorEverySeconds,
} = assumptions
const secondsPerTraining = minutesPerTraining * 60

/** How often each call is made for one training, with the visits in between. */
export const callsPerTraining = {
  login: 0.05,
  profile: 1.5,
  home: 1.5,
  'list of videos': 0.5,
  search: 0.2,
  'program details': 0.6,
  'video details': 1,
  play: 1,
  'next video': 1,
  queue: 1,
  progress: secondsPerTraining / progressEverySeconds,
  bookmark: 0.1,
  effort: 0.3,
  unread: secondsPerTraining / unreadEverySeconds,
  /** Once by everybody, and again and again by those whose reformer sends. */
  'telemetry now': 1 + (shareWithSensor * secondsPerTraining) / sensorEverySeconds,
  samples: (shareWithSensor * secondsPerTraining) / samplesEverySeconds,
} as const

export type CallName = keyof typeof callsPerTraining

// Sound: the keys of a constant are its type's.
export const callNames = Object.keys(callsPerTraining) as CallName[]
