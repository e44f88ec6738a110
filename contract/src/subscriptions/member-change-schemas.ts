import * as z from 'zod/mini'
import { epochSeconds } from '../common.ts'
import { consequence } from '../consequences.ts'
import { changePlanBody, pauseBody, subscriptionOptions } from './change-schemas.ts'
import { giveAccessBody } from './given-schemas.ts'

const { plans, plans_refused, pause, pause_refused, resume } = subscriptionOptions.shape

/** What staff can change about a member's running subscription; null where it is not possible now. */
export const memberOptions = z.object({
  plans,
  plans_refused,
  pause,
  pause_refused,
  resume,
  /** What ending it with its period leads to; null once it is cancelled, and where no period is paid for. */
  cancel: z.nullable(z.array(consequence)),
  /** What ending it at once leads to. */
  end: z.array(consequence),
  /** When it ends, if that can be withdrawn. */
  keep: z.nullable(epochSeconds),
  /** When the next payment is due that can be moved. */
  extend: z.nullable(epochSeconds),
  extend_refused: z.nullable(z.string()),
})
export type MemberOptions = z.infer<typeof memberOptions>
export const memberOptionsAnswer = z.object({ options: z.nullable(memberOptions) })

const { reason } = giveAccessBody.shape
export const changeMemberBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pause'), months: pauseBody.shape.months, reason }),
  z.object({ kind: z.enum(['resume', 'cancel', 'end', 'keep']), reason }),
  /** Moves the next payment there, in epoch seconds. */
  z.object({ kind: z.literal('extend'), until: epochSeconds, reason }),
  z.object({
    kind: z.literal('plan'),
    plan_id: changePlanBody.shape.plan_id,
    counted_at: changePlanBody.shape.counted_at,
    reason,
  }),
])
export type MemberChange = z.infer<typeof changeMemberBody>
