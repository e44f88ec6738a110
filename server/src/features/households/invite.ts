import type { Context } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { findUserByEmail, lockUser, recordSecurityEvent } from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { changePlace } from './places.ts'
import { freeSeat, invitationEnd, isOverdue, refusedInvitation } from './household-policy.ts'
import {
  insertPlace,
  listMailed,
  listOpenPlaces,
  lockOpenPlaces,
  lockPlace,
} from './places-queries.ts'
import { readHousehold } from './read-household.ts'
import { addDays } from '../../platform/time.ts'
import { queueMail } from '../mail/index.ts'
import { invitationEmail } from './household-emails.ts'

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
    const open = await listOpenPlaces(tx, holder.id)
    if (email.toLowerCase() === holder.email.toLowerCase())
      throw invalidField('email', 'This is your own address.')
    if (open.some((place) => place.email.toLowerCase() === email.toLowerCase()))
      throw invalidField('email', 'This address is in your household already.')
    const seat = freeSeat(open)
    if (seat === undefined) throw new AppError('conflict', 'All four places are taken.')
    const token = randomToken()
    const now = context.now()
    const until = invitationEnd(now)
    const mailedAt = await mailInvitation(context, tx, { holder, email, token, until })
    await insertPlace(tx, {
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
    return { message: 'The invitation is on its way.', ...(await readHousehold(context, tx)) }
  })
}

/** The caller, locked so that two invitations cannot take the same place; places whose time is over become free. */
async function lockHolder(context: Context, tx: Transaction): Promise<UserRow> {
  const { actor } = context
  const now = context.now()
  for (const place of await lockOpenPlaces(tx, actor.id))
    if (isOverdue(place, now)) await changePlace(context, tx, place, 'expire')
  const holder = await lockUser(tx, actor.id)
  if (!holder) throw new AppError('unauthenticated', 'Please log in to continue.')
  const refusal = refusedInvitation(holder, now)
  if (refusal !== undefined) throw new AppError('conflict', refusal)
  return holder
}

interface Invitation {
  holder: UserRow
  email: string
  token: string
  until: Date
}

/**
 * Mails an invitation, at most one a day to an address, and returns when. Throws 429 when this holder has mailed it
 * today. An address that had one from somebody else today gets none, which the holder does not learn; the invitation
 * stands in its account.
 */
async function mailInvitation(
  context: Context,
  tx: Transaction,
  { holder, email, token, until }: Invitation,
): Promise<Date | null> {
  const now = context.now()
  const mailed = await listMailed(tx, email, addDays(now, -1))
  const own = mailed.find(({ holderId }) => holderId === holder.id)
  if (own) {
    const again = addDays(own.mailedAt ?? now, 1)
    const text = 'This address had an invitation today. You can send another one tomorrow.'
    const retryAfter = Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000))
    throw new AppError('too-many-requests', text, { retryAfter })
  }
  const reader = await findUserByEmail(tx, email)
  const mail = invitationEmail(context.config.publicUrl, holder, reader ?? null, { token, until })
  // A mail to nobody costs the same time.
  await queueMail(context, tx, mailed.length > 0 ? null : email, mail)
  return mailed.length > 0 ? null : now
}

/** Mails an invitation again with another link; the one before is void. Throws 429 on the day of the last mail. */
export async function resendInvitation(context: Context, { id }: { id: string }) {
  const { actor, db } = context
  await consumeInvitation(context)
  return db.transaction(async (tx) => {
    const place = await lockPlace(tx, id)
    const holder = await lockUser(tx, actor.id)
    if (!holder || place?.holderId !== actor.id) throw notFound('Place')
    const now = context.now()
    const refusal = refusedInvitation(holder, now)
    if (refusal !== undefined) throw new AppError('conflict', refusal)
    const token = randomToken()
    const expiresAt = invitationEnd(now)
    const invitation = { holder, email: place.email, token, until: expiresAt }
    const mailedAt = await mailInvitation(context, tx, invitation)
    await changePlace(context, tx, place, 'resend', {
      tokenHash: sha256(token),
      expiresAt,
      mailedAt,
    })
    return { message: 'The invitation is on its way.', ...(await readHousehold(context, tx)) }
  })
}
