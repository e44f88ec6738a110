import type { Context, PublicContext } from '../../context.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { sha256 } from '../../platform/crypto.ts'
import { consumeAttempt, findUser, lockUser, recordSecurityEvent } from '../accounts/index.ts'
import { presentInvitation } from './households-presenter.ts'
import {
  belongsToHousehold,
  findInvitation,
  listOpenPlaces,
  lockInvitation,
  lockPlace,
} from './places-queries.ts'
import type { AgeBand } from '@carriage/contract/households/schemas'
import type { Transaction } from '../../platform/db/database.ts'
import { queueMail } from '../mail/index.ts'
import { closeCheckout } from '../subscriptions/index.ts'
import { changePlace } from './places.ts'
import { joinedEmail } from './household-emails.ts'
import { isOverdue, refusedJoining } from './household-policy.ts'
import type { PlaceRow } from './households-schema.ts'
import { readHousehold } from './read-household.ts'

/** The invitation of a mailed link, for everybody who has it; 404 once it is used, withdrawn or over. */
export async function readInvitation(context: PublicContext, { token }: { token: string }) {
  await consumeAttempt(context, 'otp')
  const found = await findInvitation(context.db, sha256(token), context.now())
  if (!found) throw invitationIsOver()
  return { invitation: presentInvitation(found) }
}

const invitationIsOver = (): AppError =>
  new AppError(
    'not-found',
    'This invitation is no longer valid. It may have been withdrawn, or answered already.',
  )

interface Input {
  id: string
  age: AgeBand
}

/**
 * Takes a place, with the account of exactly the address that was invited. Somebody of 13 to 17 waits for the holder's
 * consent; of a child nothing is stored. Throws 403 for another account, and 409 while an own subscription runs.
 */
export async function acceptInvitation(context: Context, { id, age }: Input) {
  if (age === 'child')
    throw invalidField('age', 'You have to be 13 or older to join. Nothing was stored.')
  // A person who began to pay for themselves a moment ago is found out before they join.
  await closeCheckout(context, context.actor.id)
  return context.db.transaction(async (tx) => {
    const place = await lockPlace(tx, id)
    if (!place || place.state !== 'invited' || isOverdue(place, context.now()))
      throw invitationIsOver()
    const event = age === 'minor' ? 'accept-minor' : 'accept-adult'
    const user = await lockJoining(context, tx, place)
    await changePlace(context, tx, place, event, { memberId: user.id, ageBand: age })
    await recordSecurityEvent(context, tx, { kind: 'household-joined', userId: user.id })
    const holder = await findUser(tx, place.holderId)
    if (holder) {
      const mail = joinedEmail(context.config.publicUrl, holder, user, age === 'minor')
      await queueMail(context, tx, holder.email, mail)
    }
    return { message: 'You have joined the household.', ...(await readHousehold(context, tx)) }
  })
}

async function lockJoining(context: Context, tx: Transaction, place: PlaceRow) {
  const user = await lockUser(tx, context.actor.id)
  if (!user) throw new AppError('unauthenticated', 'Please log in to continue.')
  if (user.email.toLowerCase() !== place.email.toLowerCase()) {
    throw new AppError(
      'forbidden',
      'This invitation was sent to another address. Log in with the account of that address.',
    )
  }
  const belongs = await belongsToHousehold(tx, user.id)
  const gives = (await listOpenPlaces(tx, user.id)).length
  const refusal = refusedJoining(user, { belongs, gives }, context.now())
  if (refusal !== undefined) throw new AppError('conflict', refusal)
  return user
}

/** Declines the invitation of a mailed link; nobody has to have an account for it. */
export async function declineInvitation(context: PublicContext, { token }: { token: string }) {
  await consumeAttempt(context, 'otp')
  await context.db.transaction(async (tx) => {
    const place = await lockInvitation(tx, sha256(token))
    if (!place || isOverdue(place, context.now())) throw invitationIsOver()
    await changePlace(context, tx, place, 'decline')
  })
  return { message: 'You have declined the invitation.' }
}
