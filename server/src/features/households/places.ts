import type { Context, Services } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findUser, recordSecurityEvent, updateUser } from '../accounts/index.ts'
import { nextState, type PlaceEvent } from './household-policy.ts'
import type { PlaceRow } from './households-schema.ts'
import {
  hasOpenPlaces,
  lockPlace,
  lockPlaceOf,
  lockPlacesAround,
  updatePlace,
} from './places-queries.ts'
import { queueMail } from '../mail/index.ts'
import { consentedEmail, endedEmail, removedEmail } from './household-emails.ts'
import { readHousehold } from './read-household.ts'

/**
 * Takes a locked place through an event, and writes into the account whose household it belongs to, which is what
 * opens classes. Throws 409 where the event cannot happen, for example the second time.
 */
export async function changePlace(
  { now }: Pick<Services, 'now'>,
  on: Transaction,
  place: PlaceRow,
  event: PlaceEvent,
  values: Partial<PlaceRow> = {},
): Promise<void> {
  const state = nextState(place.state, event)
  if (state === undefined)
    throw new AppError('conflict', 'This has changed in the meantime. Please reload the page.')
  const memberId = values.memberId ?? place.memberId
  const token = state === 'invited' ? {} : { tokenHash: null }
  await updatePlace(on, place.id, { ...values, ...token, state, changedAt: now() })
  if (memberId === null) return
  if (state === 'joined') await updateUser(on, memberId, { householdHolderId: place.holderId })
  else if (place.state === 'joined') await updateUser(on, memberId, { householdHolderId: null })
}

interface Input {
  id: string
  /** The version of the words that the holder has read. */
  words: string
}

/** Records that the holder consents for somebody of 13 to 17, which opens their classes. */
export async function consentToMinor(context: Context, { id, words }: Input) {
  const { actor } = context
  return context.db.transaction(async (tx) => {
    const place = await lockPlace(tx, id)
    if (place?.holderId !== actor.id) throw notFound('Place')
    const consent = { consentedAt: context.now(), consentWords: words }
    await changePlace(context, tx, place, 'consent', consent)
    await recordSecurityEvent(context, tx, { kind: 'household-consented', userId: actor.id })
    const holder = await findUser(tx, actor.id)
    const member = place.memberId === null ? undefined : await findUser(tx, place.memberId)
    if (holder && member) {
      const mail = consentedEmail(context.config.publicUrl, member, holder)
      await queueMail(context, tx, member.email, mail)
    }
    return { message: 'Your consent is recorded.', ...(await readHousehold(context, tx)) }
  })
}

/** Gives back the caller's place; what they have themselves counts again at once. */
export async function leaveHousehold(context: Context) {
  const { actor } = context
  return context.db.transaction(async (tx) => {
    const place = await lockPlaceOf(tx, actor.id)
    if (!place) throw new AppError('conflict', 'You belong to no household.')
    await changePlace(context, tx, place, 'leave')
    await recordSecurityEvent(context, tx, { kind: 'household-left', userId: actor.id })
    return { message: 'You have left the household.', ...(await readHousehold(context, tx)) }
  })
}

/** Withdraws an invitation, or removes somebody from the caller's household at once. */
export async function removePlace(context: Context, { id }: { id: string }) {
  const { actor } = context
  return context.db.transaction(async (tx) => {
    const place = await lockPlace(tx, id)
    if (place?.holderId !== actor.id) throw notFound('Place')
    await changePlace(context, tx, place, 'remove')
    await recordSecurityEvent(context, tx, { kind: 'household-removed', userId: actor.id })
    const member = place.memberId === null ? undefined : await findUser(tx, place.memberId)
    const holder = await findUser(tx, actor.id)
    if (member && holder) {
      const mail = removedEmail(context.config.publicUrl, member, holder)
      await queueMail(context, tx, member.email, mail)
    }
    const message =
      place.state === 'invited' ? 'The invitation is withdrawn.' : 'They have left your household.'
    return { message, ...(await readHousehold(context, tx)) }
  })
}

/**
 * Ends the places that somebody has given or taken, before their account is deleted or archived, and tells the members
 * of their household. To be called before the account is locked.
 */
export async function endPlaces(
  context: Pick<Services, 'now' | 'jobs' | 'config' | 'mailKey'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  for (const place of await lockPlacesAround(tx, userId)) {
    await changePlace(context, tx, place, 'end')
    if (place.holderId !== userId || place.memberId === null) continue
    const member = await findUser(tx, place.memberId)
    const holder = await findUser(tx, userId)
    if (!member || !holder) continue
    const mail = endedEmail(context.config.publicUrl, member, holder)
    await queueMail(context, tx, member.email, mail)
  }
}

/**
 * Throws 409 when somebody has given or taken a place since `endPlaces`. To be called with their account locked, so that
 * nothing can follow.
 */
export async function refusePlaces(tx: Transaction, userId: string): Promise<void> {
  if (await hasOpenPlaces(tx, userId))
    throw new AppError('conflict', 'Their household has changed just now. Please try again.')
}
