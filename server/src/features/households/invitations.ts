import { texts as t } from '@carriage/texts/server/households'
import type { Context, PublicContext } from '../../context.ts'
import { AppError, invalidField, notFound, signedIn } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import {
  findUserByEmail,
  lockUser,
  recordSecurityEvent,
  consumeAttempt,
  findUser,
} from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { changePlace, readHousehold } from './places.ts'
import * as policy from './household-policy.ts'
import * as queries from './places-queries.ts'
import { addDays } from '../../platform/time.ts'
import { queueMail } from '../mail/index.ts'
import { invitationEmail, joinedEmail } from './household-emails.ts'
import { presentInvitation } from './households-presenter.ts'
import type { AgeBand } from '@carriage/contract/households/schemas'
import { closeCheckout } from '../subscriptions/index.ts'
import type { PlaceRow } from './households-schema.ts'

const rateLimit = { name: 'household:invitations', limit: 10, windowSeconds: 86_400 } as const

/** Counts an invitation, or a mail that repeats one. */
const consumeInvitation = (context: Context): Promise<void> =>
  consumeRateLimit(context.db, rateLimit, context.actor.id, context.now())

/**
 * Gives one of the four places to an address and mails it a link. The answer is the same whether the address has an
 * account, belongs to a household or pays for itself. Throws 409 without an own subscription or a free place.
 */
export async function invitePerson(context: Context, { email }: { email: string }) {
  await consumeInvitation(context)
  return context.db.transaction(async (tx) => {
    const holder = await lockHolder(context, tx)
    const open = await queries.listOpenPlaces(tx, holder.id)
    if (email.toLowerCase() === holder.email.toLowerCase())
      throw invalidField('email', () => t.yourOwnAddress)
    if (open.some((place) => place.email.toLowerCase() === email.toLowerCase()))
      throw invalidField('email', () => t.addressInYourHouseholdAlready)
    const seat = policy.freeSeat(open)
    if (seat === undefined) throw new AppError('conflict', () => t.allFourPlacesTaken)
    const token = randomToken()
    const now = context.now()
    const until = policy.invitationEnd(now)
    const mailedAt = await mailInvitation(context, tx, { holder, email, token, until })
    await queries.insertPlace(tx, {
      holderId: holder.id,
      seat,
      state: 'invited',
      email,
      tokenHash: sha256(token),
      invitedAt: now,
      mailedAt,
      expiresAt: until,
      changedAt: now,
    })
    await recordSecurityEvent(context, tx, { kind: 'household-invited', userId: holder.id })
    return { message: t.invitationOnWay, ...(await readHousehold(context, tx)) }
  })
}

/** The caller, locked so that two invitations cannot take the same place; places whose time is over become free. */
async function lockHolder(context: Context, tx: Transaction): Promise<UserRow> {
  const { actor } = context
  const now = context.now()
  for (const place of await queries.lockOpenPlaces(tx, actor.id))
    if (policy.isOverdue(place, now)) await changePlace(context, tx, place, 'expire')
  const holder = signedIn(await lockUser(tx, actor.id))
  const refusal = policy.refusedInvitation(holder, now)
  if (refusal !== undefined) throw new AppError('conflict', () => refusal)
  return holder
}

/**
 * Mails an invitation, at most one a day to an address, and returns when. Throws 429 when this holder has mailed it
 * today. An address that had one from somebody else today gets none, which the holder does not learn; the invitation
 * stands in its account.
 */
async function mailInvitation(
  context: Context,
  tx: Transaction,
  { holder, email, token, until }: { holder: UserRow; email: string; token: string; until: Date },
): Promise<Date | null> {
  const now = context.now()
  const mailed = await queries.listMailed(tx, email, addDays(now, -1))
  const own = mailed.find(({ holderId }) => holderId === holder.id)
  if (own) {
    const again = addDays(own.mailedAt ?? now, 1)
    const retryAfter = Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000))
    throw new AppError('too-many-requests', () => t.addressHadInvitationTodayYouCan, { retryAfter })
  }
  const reader = (await findUserByEmail(tx, email)) ?? { ...holder, timeZone: null }
  const mail = invitationEmail(context.config.publicUrl, holder, reader, { token, until })
  // A mail to nobody costs the same time.
  await queueMail(context, tx, mailed.length > 0 ? null : email, mail)
  return mailed.length > 0 ? null : now
}

/** Mails an invitation again with another link; the one before is void. Throws 429 on the day of the last mail. */
export async function resendInvitation(context: Context, { id }: { id: string }) {
  const { actor, db } = context
  await consumeInvitation(context)
  return db.transaction(async (tx) => {
    const place = await queries.lockPlace(tx, id)
    const holder = await lockUser(tx, actor.id)
    if (!holder || place?.holderId !== actor.id) throw notFound('place')
    const now = context.now()
    const refusal = policy.refusedInvitation(holder, now)
    if (refusal !== undefined) throw new AppError('conflict', () => refusal)
    const token = randomToken()
    const expiresAt = policy.invitationEnd(now)
    const invitation = { holder, email: place.email, token, until: expiresAt }
    const mailedAt = await mailInvitation(context, tx, invitation)
    await changePlace(context, tx, place, 'resend', {
      tokenHash: sha256(token),
      expiresAt,
      mailedAt,
    })
    return { message: t.invitationOnWay, ...(await readHousehold(context, tx)) }
  })
}

/** The invitation of a mailed link, for everybody who has it; 404 once it is used, withdrawn or over. */
export async function readInvitation(context: PublicContext, { token }: { token: string }) {
  await consumeAttempt(context, 'otp')
  const found = await queries.findInvitation(context.db, sha256(token), context.now())
  if (!found) throw invitationIsOver()
  return { invitation: presentInvitation(found) }
}

const invitationIsOver = (): AppError =>
  new AppError('not-found', () => t.invitationNoLongerValidSomeoneMay)

interface Input {
  id: string
  age: AgeBand
}

/**
 * Takes a place, with the account of exactly the address that was invited. Somebody of 13 to 17 waits for the holder's
 * consent; of a child nothing is stored. Throws 403 for another account, and 409 while an own subscription runs or when
 * somebody who is known as a minor says that they are an adult.
 */
export async function acceptInvitation(context: Context, { id, age }: Input) {
  if (age === 'child') throw invalidField('age', () => t.youHave13OrOlderJoin)
  // A person who began to pay for themselves a moment ago is found out before they join.
  await closeCheckout(context, context.actor.id)
  return context.db.transaction(async (tx) => {
    const place = await queries.lockPlace(tx, id)
    if (!place || place.state !== 'invited' || policy.isOverdue(place, context.now()))
      throw invitationIsOver()
    const event = age === 'minor' ? 'accept-minor' : 'accept-adult'
    const user = await lockJoining(context, tx, place)
    if (age === 'adult' && (await queries.isMinor(tx, user.id)))
      throw new AppError('conflict', () => t.youToldUsYouAre13To17)
    await changePlace(context, tx, place, event, { memberId: user.id, ageBand: age })
    await recordSecurityEvent(context, tx, { kind: 'household-joined', userId: user.id })
    const holder = place.holderId === null ? undefined : await findUser(tx, place.holderId)
    if (holder) {
      const mail = joinedEmail(context.config.publicUrl, holder, user, age === 'minor')
      await queueMail(context, tx, holder.email, mail)
    }
    return { message: t.youHaveJoinedHousehold, ...(await readHousehold(context, tx)) }
  })
}

async function lockJoining(context: Context, tx: Transaction, place: PlaceRow) {
  const user = signedIn(await lockUser(tx, context.actor.id))
  if (user.email.toLowerCase() !== place.email.toLowerCase()) {
    throw new AppError('forbidden', () => t.invitationWasSentAnotherAddressLog)
  }
  const belongs = await queries.belongsToHousehold(tx, user.id)
  const gives = (await queries.listOpenPlaces(tx, user.id)).length
  const refusal = policy.refusedJoining(user, { belongs, gives }, context.now())
  if (refusal !== undefined) throw new AppError('conflict', () => refusal)
  return user
}

/** Declines the invitation of a mailed link; nobody has to have an account for it. */
export async function declineInvitation(context: PublicContext, { token }: { token: string }) {
  await consumeAttempt(context, 'otp')
  await context.db.transaction(async (tx) => {
    const place = await queries.lockInvitation(tx, sha256(token))
    if (!place || policy.isOverdue(place, context.now())) throw invitationIsOver()
    await changePlace(context, tx, place, 'decline')
  })
  return { message: t.youHaveDeclinedInvitation }
}
