import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { id } from '../common.ts'

/** Somebody who has raised a hand, as the host sees them. */
export const raisedHand = z.object({ user_id: id, first_name: z.string() })
export type RaisedHand = z.infer<typeof raisedHand>

export const handBody = z.object({ is_raised: z.boolean() })
export const handAnswer = z.object({ is_raised: z.boolean() })

/** Whose hand the host lowers; null: all. */
export const lowerHandsBody = z.object({ member: z.nullable(id) })
/** The hands that are still up, in the order in which they were raised. */
export const handsAnswer = z.object({ hands: z.array(raisedHand) })

/** The reasons shown to who cannot raise a hand. */
export const handRefusals = {
  closed: () => t.classNotOpen,
  outside: () => t.comeIntoClassRaiseYourHand,
} as const
