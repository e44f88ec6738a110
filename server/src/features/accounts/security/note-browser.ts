import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import type { UserRow } from '../accounts-schema.ts'
import { meetBrowser } from './known-browsers.ts'
import { warnOf } from './warn-of.ts'

/** Whether a browser was used a moment ago: nothing is written of it then. `usedAt` as for `noteBrowser`. */
export const isInUse = (context: PublicContext, usedAt: Date | null): boolean =>
  usedAt !== null && usedAt > addDays(context.now(), -1)

/**
 * Remembers the browser of a sign-in, and tells the user by mail when it is new beside others. `usedAt` is when they last
 * signed in with it; null: never.
 */
export async function noteBrowser(
  context: PublicContext,
  on: Executor,
  { user, usedAt }: { user: UserRow; usedAt: Date | null },
): Promise<void> {
  if (isInUse(context, usedAt)) return
  if ((await meetBrowser(context, on, user.id)) === 'new') {
    await warnOf(context, on, 'new-sign-in', user)
  }
}
