import { texts as t } from '@carriage/texts/server/members'
import type { Role } from '@carriage/contract/accounts/schemas'
import type { Context, Services } from '../../context.ts'
import { AppError, notFound, invalidField, signedIn } from '../../platform/app-error.ts'
import {
  deleteSecondFactor,
  endAccess,
  endAccessSilently,
  type EndingScope,
  hashChosenPassword,
  isLastAdmin,
  lockUser,
  lockUserByEmail,
  presentUser,
  recordSecurityEvent,
  rotateSessions,
  tellOwner,
  updateUser,
  insertUser,
  checkOneTimeCode,
  findUser,
  passwordMatches,
  consumeAttempt,
  listDemoAccounts,
} from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { leaveHostedClasses, markTaughtDates } from '../live-classes/index.ts'
import { refusedRoles, withUserRole } from './members-policy.ts'
import { forgetAcceptances } from '../legal/index.ts'
import { randomToken } from '../../platform/crypto.ts'

interface Edit {
  id: string
  role: readonly Role[]
  was?: readonly Role[] | undefined
}

/**
 * Sets a user's roles. Throws 409 for the last admin, when admins would remove their own admin role, and where the roles are not
 * those any more that the caller has seen.
 */
export async function editUserRoles(context: Context, { id, role, was }: Edit) {
  const to = withUserRole(role)
  const user = await context.db.transaction(async (tx) => {
    // Takes the admin lock before the row lock, in the same order as account deletion, to avoid a deadlock.
    const lastAdmin = await isLastAdmin(tx, id)
    const found = await lockUser(tx, id)
    if (!found) throw notFound('user')
    const from = withUserRole(found.roles)
    if (was && withUserRole(was).join() !== from.join())
      throw new AppError('conflict', () => t.rolesChangedMeanwhile)
    const refusal = refusedRoles({ self: id === context.actor.id, lastAdmin, from }, to)
    if (refusal !== undefined) throw new AppError('conflict', () => refusal)
    if (from.join() === to.join()) return found
    await recordAudit(context, tx, {
      action: 'user-roles-changed',
      entityId: id,
      changes: { role: { from, to } },
    })
    // A token that was seen before must not have the new rights.
    await rotateSessions(tx, id)
    const changed = await updateUser(tx, id, { roles: to })
    if (from.includes('coach') !== to.includes('coach'))
      await markTaughtDates(tx, id, context.now())
    await leaveHostedClasses(context, tx, { userId: id, from, to })
    if (from.includes('admin') && !to.includes('admin'))
      await endAccess(context, tx, { userId: id, reason: 'role-lost' })
    return changed
  })
  return { message: t.userRoleUpdatedSuccessfully, user: presentUser(user) }
}

/** Signs a user out everywhere; they come in again with their password, and from every browser as from a new one. */
export async function endUserSessions(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw notFound('user')
    await endAccess(context, tx, { userId: id, reason: 'ended-by-staff' })
    const event = { kind: 'sessions-ended', userId: id, byStaff: true } as const
    await recordSecurityEvent(context, tx, event)
    await recordAudit(context, tx, { action: 'user-sessions-ended', entityId: id })
  })
  return { message: t.allSessionsEnded }
}

/** Sets a new password that an operator passes on to the user, and ends every other way into the account. */
export async function replacePassword(
  scope: Pick<Services, 'db'> & EndingScope,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) throw notFound('user')
    const passwordHash = await hashChosenPassword('password', { ...user, password })
    await updateUser(tx, user.id, { passwordHash })
    await endAccessSilently(scope, tx, { userId: user.id, reason: 'recovered' })
    await recordAudit(scope, tx, { action: 'password-reset', entityId: user.id })
  })
}

/**
 * For a user who has lost their device and their recovery codes: removes every second factor, and tells them by mail.
 * Throws 409 for the caller, who does so in the profile.
 */
export async function resetSecondFactor(context: Context, { id }: { id: string }) {
  if (id === context.actor.id) {
    throw new AppError('conflict', () => t.changeHowYouSignInYourself)
  }
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw notFound('user')
    await deleteSecondFactor(tx, id)
    await recordAudit(context, tx, { action: 'second-factor-reset', entityId: id })
    await tellOwner(context, tx, id, 'factors-removed', { byStaff: true })
  })
  return { message: t.secondFactorReset }
}

/** The same by an operator's command, which sends no mail: also for the last admin. */
export async function dropSecondFactor(
  scope: Pick<Services, 'db' | 'now'>,
  { email }: { email: string },
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) throw notFound('user')
    await deleteSecondFactor(tx, user.id)
    await recordAudit(scope, tx, { action: 'second-factor-reset', entityId: user.id })
  })
}

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
  scope: Pick<Services, 'db'> & EndingScope,
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
  scope: Pick<Services, 'db'> & EndingScope,
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
