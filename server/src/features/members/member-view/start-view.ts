import { VIEW_SECONDS } from '@carriage/contract/members/schemas'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import {
  insertView,
  lockUser,
  presentCaller,
  recordSecurityEvent,
  VIEW_PREFIX,
} from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { expireViewJob } from './end-view.ts'
import { refusedView } from './view-policy.ts'

/**
 * Lets the caller see for ten minutes what a member sees. The member finds it in the history of their account, and
 * the reason in the copy of their data; the audit log has no reason, for it could name somebody. Throws 403 for staff.
 */
export async function startView(
  context: Context,
  { id: memberId, reason }: { id: string; reason: string },
) {
  const { actor, db, jobs } = context
  const startedAt = context.now()
  const endsAt = addSeconds(startedAt, VIEW_SECONDS)
  const token = `${VIEW_PREFIX}${randomToken()}`
  const user = await db.transaction(async (tx) => {
    const member = await lockUser(tx, memberId)
    if (!member) throw notFound('User')
    const refusal = refusedView({ self: memberId === actor.id, roles: member.roles })
    if (refusal !== undefined) throw new AppError('forbidden', refusal)
    const id = await insertView(tx, {
      memberId,
      adminId: actor.id,
      sessionId: actor.sessionId,
      tokenHash: sha256(token),
      reason,
      startedAt,
      endsAt,
    })
    await recordAudit(context, tx, { action: 'member-view-started', entityId: memberId })
    await recordSecurityEvent(context, tx, {
      kind: 'viewed-by-staff',
      userId: memberId,
      byStaff: true,
    })
    await jobs.send(tx, expireViewJob, { id }, { afterSeconds: VIEW_SECONDS })
    return presentCaller(context, tx, member)
  })
  return { view_token: token, user, ends_at: epoch(endsAt) }
}
