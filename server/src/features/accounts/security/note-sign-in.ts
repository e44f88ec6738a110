import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { UserRow } from '../accounts-schema.ts'
import { meetBrowser } from './known-browsers.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { warnOf } from './warn-of.ts'

/** Records a sign-in, and tells the user by mail when it came from a browser that is new beside others. */
export async function noteSignIn(
  context: PublicContext,
  on: Executor,
  user: UserRow,
): Promise<void> {
  await recordSecurityEvent(context, on, { kind: 'signed-in', userId: user.id })
  if ((await meetBrowser(context, on, user.id)) === 'new') {
    await warnOf(context, on, 'new-sign-in', user)
  }
}
