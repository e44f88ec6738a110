import type { Context } from '../../context.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { lockUser, recordSecurityEvent } from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { changePlace } from './change-place.ts'
import { freeSeat, invitationEnd, isOverdue, refusedInvitation } from './household-policy.ts'
import { mailInvitation } from './mail-invitation.ts'
import { insertPlace, listOpenPlaces, lockOpenPlaces } from './places-queries.ts'
import { readHousehold } from './read-household.ts'

const rateLimit = { name: 'household:invitations', limit: 10, windowSeconds: 86_400 } as const

/** Counts an invitation, or a mail that repeats one. */
export const consumeInvitation = (context: Context): Promise<void> =>
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
