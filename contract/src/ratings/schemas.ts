import * as z from 'zod/mini'

/** What a member says of a class: whether they would do it again. Null where they have not answered. */
export const classRating = z.object({ again: z.nullable(z.boolean()) })
export type ClassRating = z.infer<typeof classRating>
export const classRatingAnswer = z.object({ rating: classRating })
