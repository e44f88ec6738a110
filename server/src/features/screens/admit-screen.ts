import { texts as t } from '@carriage/texts/server/screens'
import { SCREEN_SIGN_IN_SECONDS } from '@carriage/contract/screens/schemas'
import type { Context, PublicContext } from '../../context.ts'
import { invalidField, notFound } from '../../platform/app-error.ts'
import { sha256 } from '../../platform/crypto.ts'
import { addSeconds } from '../../platform/time.ts'
import { deviceName, openSession } from '../accounts/index.ts'
import { consumeClaim } from './lead-screen.ts'
import { stateOf } from './screens-policy.ts'
import { findByCode, lockByCode, lockBySecret, updateScreen } from './screens-queries.ts'
import { asMember } from './show-screen.ts'

const noSuchCode = () => invalidField('code', () => t.noScreenShowsCodeMayHave)

/** Says which screen shows this code; 422 on `code` for a code that no screen shows. */
export async function findScreen(context: Context, { code }: { code: string }) {
  await consumeClaim(context)
  const screen = await findByCode(context.db, code, context.now())
  if (!screen) throw noSuchCode()
  return { device: deviceName(screen.userAgent) }
}

/**
 * Lets the screen with this code sign in as the caller. The code is used up. Throws 422 on `code` for a code that no screen
 * shows.
 */
export async function admitScreen(context: Context, { code }: { code: string }) {
  await consumeClaim(context)
  await context.db.transaction(async (tx) => {
    const now = context.now()
    const screen = await lockByCode(tx, code, now)
    if (!screen) throw noSuchCode()
    await updateScreen(tx, screen.id, {
      code: null,
      sessionId: context.actor.sessionId,
      admitted: true,
      expiresAt: addSeconds(now, SCREEN_SIGN_IN_SECONDS),
    })
  })
  return { message: t.screenSignsIn }
}

/**
 * Opens a session of the screen's own for the member who has let it in, once; 404 for any other screen, and once the session
 * of that member has ended.
 */
export async function signInScreen(context: PublicContext, { secret }: { secret: string }) {
  return context.db.transaction(async (tx) => {
    const row = await lockBySecret(tx, sha256(secret))
    if (!row || stateOf(row, context.now()) !== 'admitted') throw notFound('screen')
    const member = await asMember(context, row)
    if (!member) throw notFound('screen')
    await updateScreen(tx, row.id, { overAt: context.now() })
    // The member has proved who they are on the phone, not on the screen.
    return openSession(context, tx, member.actor.id, { proved: false })
  })
}
