import type { Security } from '@carriage/contract/accounts/second-factor-schemas'
import type { Context } from '../../../context.ts'
import { signedIn } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { findUser } from '../accounts-queries.ts'
import { presentPasskey } from '../passkeys/passkeys-presenter.ts'
import { listPasskeys } from '../passkeys/passkeys-queries.ts'
import { isHeldToSecondFactor } from './admission-policy.ts'
import { countRecoveryCodes, findTotp } from './second-factor-queries.ts'

/** How the caller signs in. */
export async function readSecurity({ actor, config, db }: Context): Promise<Security> {
  const user = signedIn(await findUser(db, actor.id))
  const totp = await findTotp(db, actor.id)
  return {
    has_password: user.passwordHash !== null,
    google: user.googleId !== null ? 'linked' : user.googleOff ? 'off' : 'open',
    totp_since: epoch(totp?.confirmedAt ?? null),
    passkeys: (await listPasskeys(db, actor.id)).map(presentPasskey),
    recovery_codes_left: await countRecoveryCodes(db, actor.id),
    required: isHeldToSecondFactor(actor.roles, config),
  }
}
