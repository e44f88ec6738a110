import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery } from '../common.ts'
import { refundReasons, refundStates } from './admin-schemas.ts'
import { listedMember, moneyFilter } from './payment-schemas.ts'

const refundFilter = { ...moneyFilter, state: z.optional(z.enum(refundStates)) }
export const refundsQuery = z.object({ ...refundFilter, ...pageQuery })
export const refundsExportQuery = z.object(refundFilter)

export const listedRefund = z.object({
  _id: id,
  member: listedMember,
  /** The provider's. */
  payment_id: z.string(),
  amount_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  created_at: epochSeconds,
  /** When the provider has made or refused it; null while it is pending. */
  done_at: z.nullable(epochSeconds),
})
export type ListedRefund = z.infer<typeof listedRefund>
export const refundsAnswer = z.object({ refunds: z.array(listedRefund), meta: pageMeta })
