import { texts as t } from '@carriage/texts/server/members'
import type { Services, Context } from '../../context.ts'
import {
  endAccessSilently,
  hashChosenPassword,
  insertUser,
  lockUserByEmail,
  rotateSessions,
  updateUser,
  checkOneTimeCode,
  findUser,
  passwordMatches,
  consumeAttempt,
  listDemoAccounts,
  lockUser,
} from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { forgetAcceptances } from '../legal/index.ts'
import { withUserRole } from './members-policy.ts'
import { invalidField, signedIn } from '../../platform/app-error.ts'
import { randomToken } from '../../platform/crypto.ts'
import { replacePassword } from './change-user.ts'

interface NewAdmin {
  email: string
  /** Used for a new account; an existing verified account keeps its own. */
  password: string
}

/**
 * Makes the account with this address an admin, creating it if necessary. `created` is true when the given
 * password was set: for a new account, or for an unverified one, which may be a stranger's and is taken over.
 */
export async function makeAdmin(
  scope: Pick<Services, 'db' | 'now' | 'endMade'>,
  { email, password }: NewAdmin,
): Promise<{ created: boolean }> {
  const now = scope.now()
  const person = { email, firstName: 'Studio', lastName: 'Admin' }
  const passwordHash = await hashChosenPassword('password', { ...person, password })
  return scope.db.transaction(async (tx) => {
    const found = await lockUserByEmail(tx, email)
    const from = found?.roles ?? []
    const to = withUserRole([...from, 'admin'])
    const fresh = {
      passwordHash,
      emailVerifiedAt: now,
      firstName: found?.firstName ?? person.firstName,
      lastName: found?.lastName ?? person.lastName,
    }
    const created = !found?.emailVerifiedAt
    // Staff do not need an activation card.
    const staff = { roles: to, deviceActivatedAt: found?.deviceActivatedAt ?? now }
    const user = found
      ? await updateUser(tx, found.id, { ...staff, ...(created && fresh) })
      : await insertUser(tx, { email, ...staff, ...fresh, createdAt: now })
    if (!user) throw new Error('Somebody has just registered with this address. Please try again.')
    // A token that was seen before must not have the new rights.
    await rotateSessions(tx, user.id)
    if (found && created) {
      await endAccessSilently(scope, tx, { userId: user.id, reason: 'recovered' })
      await forgetAcceptances(tx, user.id)
    }
    await recordAudit(scope, tx, {
      action: 'user-roles-changed',
      entityId: user.id,
      changes: { role: { from, to } },
    })
    return { created }
  })
}

export interface Proof {
  password?: string | undefined
  /** The mailed code and its token, for an account without a password. */
  otp?: string | undefined
  token?: string | undefined
}

/**
 * Checks that the caller is the owner of the account, not someone at their unattended browser. Throws 422 on
 * `password` or `otp`.
 */
export async function proveOwner(context: Context, proof: Proof): Promise<void> {
  const { actor, db } = context
  const user = signedIn(await findUser(db, actor.id))
  if (user.passwordHash === null) return proveByCode(context, proof)
  if (!proof.password) throw invalidField('password', () => t.enterYourPassword)
  await consumeAttempt(context, 'password', actor.id)
  if (!(await passwordMatches(user.passwordHash, proof.password))) {
    throw invalidField('password', () => t.passwordNotCorrect)
  }
}

async function proveByCode(context: Context, { otp, token }: Proof): Promise<void> {
  if (!otp || !token) throw invalidField('otp', () => t.enterCodeFromOurEmail)
  await consumeAttempt(context, 'otp', context.actor.id)
  const { userId } = await checkOneTimeCode(context, 'deletion', token, otp)
  if (userId !== context.actor.id) throw invalidField('otp', () => t.codeNotCorrect)
}

/**
 * Closes the accounts that have the password of the demo studio: they get one that nobody knows, lose their
 * sessions, their link to Google and the role of an admin. Returns their addresses.
 */
export async function closeDemoAccounts(
  scope: Pick<Services, 'db' | 'now' | 'endMade'>,
): Promise<string[]> {
  const open = await listDemoAccounts(scope)
  for (const { id, email } of open) {
    await scope.db.transaction(async (tx) => {
      const from = (await lockUser(tx, id))?.roles ?? []
      const to = from.filter((role) => role !== 'admin')
      await updateUser(tx, id, { roles: to, googleId: null })
      if (to.length === from.length) return
      const changes = { role: { from, to } }
      await recordAudit(scope, tx, { action: 'user-roles-changed', entityId: id, changes })
    })
    // Last, since the password is what the next run looks for.
    await replacePassword(scope, { email, password: randomToken() })
  }
  return open.map(({ email }) => email)
}
