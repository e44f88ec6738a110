import type { ClipRun, DemoVideo } from './types.ts'

type Optional =
  | 'tags'
  | 'equipments'
  | 'premium'
  | 'setup'
  | 'recovery'
  | 'recoveryAreas'
  | 'recoveryNotes'
  | 'featureOnHome'
  | 'everyQuality'
  | 'captions'
type Given = Omit<DemoVideo, Optional | 'thumb'> & Partial<Pick<DemoVideo, Optional>>

/** A class with default values for everything it does not specify. */
export function lesson(given: Given): DemoVideo {
  return {
    tags: [],
    equipments: [],
    premium: false,
    setup: false,
    recovery: false,
    recoveryAreas: [],
    recoveryNotes: '',
    featureOnHome: false,
    everyQuality: false,
    captions: {},
    ...given,
    thumb: `${given.key}.webp`,
  }
}

/** Published the given number of days before seeding. */
export const daysAgo = (publishedDaysAgo: number): DemoVideo['publication'] => ({
  status: 'published',
  publishedDaysAgo,
})

/** `run('footwork', 8)` is four minutes of footwork. */
export const run = (clip: ClipRun['clip'], times: number): ClipRun => ({ clip, times })
