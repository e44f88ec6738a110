import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { queueMail, type RemovedThing, type SecurityEvent } from '../../mail/index.ts'
import { findUser } from '../accounts-queries.ts'
import { issueNotMeLink } from '../security/not-me-link.ts'
import { recordSecurityEvent } from '../security/security-history.ts'

/**
 * Records a change to how a user signs in, and mails them of it with a link for the case that it was somebody else, within
 * the transaction of the change.
 */
export async function tellOwner(
  context: PublicContext,
  on: Executor,
  userId: string,
  event: SecurityEvent,
  { byStaff = false, removed }: { byStaff?: boolean; removed?: readonly RemovedThing[] } = {},
): Promise<void> {
  const user = await findUser(on, userId)
  if (!user) return
  await recordSecurityEvent(context, on, { kind: event, userId, byStaff })
  const { publicUrl } = context.config
  await queueMail(context, on, user.email, {
    template: 'security-change',
    props: {
      firstName: user.firstName,
      event,
      ...(removed && { removed }),
      securityUrl: `${publicUrl}/dashboard/profile/security`,
      notMeUrl: `${publicUrl}/not-me#token=${await issueNotMeLink(context, on, userId)}`,
    },
  })
}
