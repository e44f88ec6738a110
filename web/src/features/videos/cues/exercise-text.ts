import type { ExerciseCue } from '@carriage/contract/videos/cue-schemas'
import { texts as t } from '@carriage/texts/web/videos/cues/cue'

/** What is said of an exercise beside its name: 'left side, 10 times'. */
export const exerciseDetails = ({ side, count }: Pick<ExerciseCue, 'side' | 'count'>): string =>
  [side && t.sides[side], count === null ? null : t.count({ count })]
    .filter((part) => part !== null)
    .join(', ')
