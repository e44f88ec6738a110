import type { Context, Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { AppError } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { endView, lockView } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'

/** Ends the view whose token the caller has sent. Throws 409 for a caller who does not view as anybody. */
export async function endOwnView(context: Context) {
  const { actor, db } = context
  const viewedBy = actor.viewedBy
  if (viewedBy === undefined) throw new AppError('conflict', 'You are not viewing as a member.')
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
  return { message: 'You are back', member_id: actor.id }
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
