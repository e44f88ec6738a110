import { texts as t } from '@carriage/texts/contract/coaches'
import * as z from 'zod/mini'
import { lines, searchQuery } from '../common.ts'
import { instructor } from '../videos/schemas.ts'

export const MAX_COACH_WORDS = 1000

/** What a coach says of themselves. */
const words = lines(MAX_COACH_WORDS, () => t.atMost1000Characters)

/** A coach as members see them. */
export const coachPage = z.object({
  ...instructor.shape,
  /** Empty until the coach has written something. */
  words: z.string(),
  /** As they were written, for the coach alone, who edits them. */
  own_words: z.nullable(z.string()),
  /** Whether the caller follows them. */
  following: z.boolean(),
})
export type CoachPage = z.infer<typeof coachPage>
export const coachAnswer = z.object({ coach: coachPage })

export const followBody = z.object({ following: z.boolean() })
export const coachWordsBody = z.object({ words })

export const coachesQuery = z.object({ query: searchQuery })
export const coachesAnswer = z.object({ coaches: z.array(instructor) })
