import type { LeaveOutcome } from '@carriage/contract/subscriptions/admin-schemas'
import type { LeaveReason } from '@carriage/contract/subscriptions/change-schemas'
import type { Context } from '../../../context.ts'
import { insertLeaveAnswer } from './leaving-queries.ts'

/** Keeps what somebody answered when they were about to leave. `reason` undefined: they were not asked. */
export async function recordLeaving(
  context: Context,
  reason: LeaveReason | null | undefined,
  outcome: LeaveOutcome,
): Promise<void> {
  if (reason === undefined) return
  const createdAt = context.now()
  await insertLeaveAnswer(context.db, { userId: context.actor.id, reason, outcome, createdAt })
}
