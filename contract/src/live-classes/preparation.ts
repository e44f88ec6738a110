import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { id, line, unique } from '../common.ts'
import { reformerSetup } from '../reformer/schemas.ts'

const MOST_THINGS = 8
const bring = z
  .array(
    line(
      1,
      60,
      () => t.eachThingHasAtLeastOne,
      () => t.eachThingHasAtMost60,
    ),
  )
  .check(
    z.maxLength(MOST_THINGS, { error: () => t.atMostThings({ mostThings: MOST_THINGS }) }),
    z.refine((all) => unique(all.map((one) => one.toLowerCase())), {
      error: () => t.eachThingCountsOnce,
    }),
  )
const openingSetup = z.nullable(reformerSetup)

/** What members get ready before a class, as staff enter it; absent parts are none. */
export const preparationFields = {
  bring: z._default(bring, []),
  opening_setup: z._default(openingSetup, null),
}
/** The same where absent parts stay. */
export const preparationChanges = { bring, opening_setup: openingSetup }

/** What members get ready before a class. */
export const preparation = {
  /** What they bring, a thing each. */
  bring: z._default(z.array(z.string()), []),
  /** How the reformer is set up when it begins; null where nothing is said. */
  opening_setup: z._default(openingSetup, null),
}

/** Who comes to a class, for those who take part. */
export const coming = {
  /** First names of those who show theirs, in the order in which they registered: up to thirty. */
  coming: z._default(z.array(z.string()), []),
  /** Whether the caller shows theirs; null for those who are not registered, and for minors, who cannot. */
  shows_name: z._default(z.nullable(z.boolean()), null),
}

export const showNameBody = z.object({
  live_class_id: id,
  /** One of the dates that are open; the next one without it. */
  occurrence_id: z.optional(id),
  shows_name: z.boolean(),
})
export const showNameAnswer = z.object({ shows_name: z.boolean() })
