import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/common'
import * as z from 'zod/mini'
import { categories, levels, line, publicationStatuses, unique } from './common.ts'

/** Fields that videos, programs and live classes have alike. */
export const difficultyLevel = z.enum(levels, { error: () => t.youMustSelectDifficultyLevel })
export const publicationStatus = z.enum(publicationStatuses, {
  error: () => t.publishingStatusRequired,
})
export const chosenCategories = (missing: Says) =>
  z
    .array(z.enum(categories), { error: missing })
    .check(
      z.minLength(1, { error: missing }),
      z.refine(unique, { error: () => t.eachCategoryCountsOnce }),
    )
export const description = (max: number, tooLong: Says) =>
  z.string({ error: () => t.descriptionRequired }).check(
    z.trim(),
    z.minLength(1, { error: () => t.descriptionRequired }),
    z.maxLength(max, { error: tooLong }),
    z.refine((text) => !text.includes('\0'), {
      error: () => t.descriptionContainsUnsupportedCharacter,
    }),
  )
const tag = line(
  1,
  40,
  () => t.tagHasAtLeastOneLetter,
  () => t.tagHasAtMost40Characters,
)
export const tags = z.array(tag).check(
  z.maxLength(20, { error: () => t.atMost20Tags }),
  z.refine((all) => unique(all.map((one) => one.toLowerCase())), {
    error: () => t.eachTagCountsOnce,
  }),
)
