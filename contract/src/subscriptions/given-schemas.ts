import * as z from 'zod/mini'
import { epochSeconds, id, staffReason } from '../common.ts'
import { membership } from './schemas.ts'

/** The most days for which access is given at once: two years. */
export const MOST_GIVEN_DAYS = 730

export const giveAccessBody = z.object({
  /** The end, in epoch seconds. */
  until: epochSeconds,
  plan: z.enum(['premium', 'basic', 'pro']),
  reason: staffReason,
})

/** Access that staff have given without a payment. */
export const givenAccess = z.object({
  _id: id,
  plan: giveAccessBody.shape.plan,
  until: epochSeconds,
  reason: z.string(),
  /** Who has given it; null after their account was deleted. */
  given_by: z.nullable(z.string()),
  created_at: epochSeconds,
  /** When it was taken back; null while it counts. */
  taken_back_at: z.nullable(epochSeconds),
})
export type GivenAccess = z.infer<typeof givenAccess>

/** What a member has now, by the policy that opens classes. */
export const memberAccess = z.object({
  membership,
  /** What access that ends without a subscription comes from; null elsewhere. */
  granted_by: z.nullable(z.enum(['gift-card', 'given'])),
  /** Whether classes that are not premium open now. */
  may_play: z.boolean(),
  /** Coaches and admins, to whom everything opens. */
  staff: z.boolean(),
  /** Whether a reformer is activated, by them or in their household. */
  device: z.boolean(),
  /** The newest first, at most fifty. */
  given: z.array(givenAccess),
})
export type MemberAccess = z.infer<typeof memberAccess>
export const memberAccessAnswer = z.object({ access: memberAccess })
export const changedAccessAnswer = z.object({ message: z.string(), access: memberAccess })
