import { texts as t } from '@carriage/texts/server/members'
import { VIEW_SECONDS } from '@carriage/contract/members/schemas'
import { type Context, type Services, defineJob } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import {
  insertView,
  lockUser,
  presentCaller,
  recordSecurityEvent,
  VIEW_PREFIX,
  endView,
  lockView,
} from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
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
    if (!member) throw notFound('user')
    const refusal = refusedView({ self: memberId === actor.id, roles: member.roles })
    if (refusal !== undefined) throw new AppError('forbidden', () => refusal)
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

/** Ends the view whose token the caller has sent. Throws 409 for a caller who does not view as anybody. */
export async function endOwnView(context: Context) {
  const { actor, db } = context
  const viewedBy = actor.viewedBy
  if (viewedBy === undefined) throw new AppError('conflict', () => t.youNotViewingAsMember)
  await db.transaction(async (tx) => {
    // Ended by another press meanwhile: once in the audit log is enough.
    const view = await lockView(tx, { tokenHash: sha256(actor.accessToken) })
    if (!view) return
    await endView(tx, view.id, context.now())
    const scope = {
      actor: { id: viewedBy },
      requestId: context.requestId,
      now: () => context.now(),
    }
    await recordAudit(scope, tx, { action: 'member-view-ended', entityId: actor.id })
  })
  return { message: t.youBack, member_id: actor.id }
}

export const expireViewJob = defineJob<{ id: string }>({
  name: 'expire-member-view',
  expireInSeconds: 60,
  retryLimit: 10,
  run: (services, { id }) => expireView(services, id),
})

/**
 * Records that the time of a view is over, or that its session went before that, unless somebody has ended it; nothing
 * opens with it any more anyway.
 */
async function expireView(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const view = await lockView(tx, { id })
    if (!view) return
    await endView(tx, id, view.endsAt)
    const actor = view.adminId === null ? {} : { actor: { id: view.adminId } }
    const scope = { ...actor, now: () => services.now() }
    const action = view.lostSession ? 'member-view-cut-off' : 'member-view-expired'
    await recordAudit(scope, tx, { action, entityId: view.memberId })
  })
}
