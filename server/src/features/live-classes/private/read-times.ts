import type { privateTimesQuery } from '@carriage/contract/live-classes/private'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { presentInstructor } from '../../videos/index.ts'
import { presentOffer } from './edit-offer.ts'
import { countCredits, findOffer, findRules, listTaken } from './private-queries.ts'
import { freeTimes } from './times-policy.ts'

/** When a coach can be booked for a class of the asked length; null for somebody who offers nothing. */
export async function readPrivateTimes(
  { actor, db, now: clock, payments }: Context,
  input: z.output<typeof privateTimesQuery> & { id: string },
) {
  const now = clock()
  const found = await findOffer(db, input.id)
  if (!found) return { offer: null }
  const offer = presentOffer(found.offer)
  const { version: _, ...rules } = await findRules(db)
  const minutes = input.minutes ?? offer.lengths[0] ?? 0
  const taken = await listTaken(db, input.id, now)
  return {
    offer: {
      coach: presentInstructor(found.coach),
      lengths: offer.lengths,
      people: offer.people,
      ...rules,
      packs: payments ? rules.packs : [],
      credits: await countCredits(db, actor.id),
      times: freeTimes(offer, taken, { minutes, now: epoch(now) }),
    },
  }
}
