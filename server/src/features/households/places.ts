import { texts as t } from '@carriage/texts/server/households'
import { type Context, type Services, defineSweep } from '../../context.ts'
import { AppError, notFound, signedIn } from '../../platform/app-error.ts'
import type { Transaction, Executor } from '../../platform/db/database.ts'
import { findUser, recordSecurityEvent, updateUser } from '../accounts/index.ts'
import { DAYS_TO_ADULT, nextState, type PlaceEvent, refusedInvitation } from './household-policy.ts'
import type { PlaceRow } from './households-schema.ts'
import * as queries from './places-queries.ts'
import { queueMail } from '../mail/index.ts'
import { consentedEmail, endedEmail, removedEmail } from './household-emails.ts'
import { addDays } from '../../platform/time.ts'
import type { Household, HouseholdOfUser } from '@carriage/contract/households/schemas'
import {
  presentHouseholdOfUser,
  presentInvitation,
  presentMembership,
  presentPlace,
} from './households-presenter.ts'

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
  if (state === undefined) throw new AppError('conflict', () => t.weCouldntSaveBecauseHasChanged)
  const memberId = values.memberId ?? place.memberId
  const token = state === 'invited' ? {} : { tokenHash: null }
  await queries.updatePlace(on, place.id, { ...values, ...token, state, changedAt: now() })
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
    const place = await queries.lockPlace(tx, id)
    if (place?.holderId !== actor.id) throw notFound('place')
    const consent = { consentedAt: context.now(), consentWords: words }
    await changePlace(context, tx, place, 'consent', consent)
    await recordSecurityEvent(context, tx, { kind: 'household-consented', userId: actor.id })
    const holder = await findUser(tx, actor.id)
    const member = place.memberId === null ? undefined : await findUser(tx, place.memberId)
    if (holder && member) {
      const mail = consentedEmail(context.config.publicUrl, member, holder)
      await queueMail(context, tx, member.email, mail)
    }
    return { message: t.yourConsentRecorded, ...(await readHousehold(context, tx)) }
  })
}

/** Gives back the caller's place; what they have themselves counts again at once. */
export async function leaveHousehold(context: Context) {
  const { actor } = context
  return context.db.transaction(async (tx) => {
    const place = await queries.lockPlaceOf(tx, actor.id)
    if (!place) throw new AppError('conflict', () => t.youreNotInHousehold)
    await changePlace(context, tx, place, 'leave')
    await recordSecurityEvent(context, tx, { kind: 'household-left', userId: actor.id })
    return { message: t.youHaveLeftHousehold, ...(await readHousehold(context, tx)) }
  })
}

/** Withdraws an invitation, or removes somebody from the caller's household at once. */
export async function removePlace(context: Context, { id }: { id: string }) {
  const { actor } = context
  return context.db.transaction(async (tx) => {
    const place = await queries.lockPlace(tx, id)
    if (place?.holderId !== actor.id) throw notFound('place')
    await changePlace(context, tx, place, 'remove')
    await recordSecurityEvent(context, tx, { kind: 'household-removed', userId: actor.id })
    const member = place.memberId === null ? undefined : await findUser(tx, place.memberId)
    const holder = await findUser(tx, actor.id)
    if (member && holder) {
      const mail = removedEmail(context.config.publicUrl, place, member, holder)
      await queueMail(context, tx, member.email, mail)
    }
    const message = place.state === 'invited' ? t.invitationWithdrawn : t.theyHaveLeftYourHousehold
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
  for (const place of await queries.lockPlacesAround(tx, userId)) {
    await changePlace(context, tx, place, 'end')
    if (place.holderId !== userId || place.memberId === null) continue
    const member = await findUser(tx, place.memberId)
    const holder = await findUser(tx, userId)
    if (!member || !holder) continue
    const mail = endedEmail(context.config.publicUrl, place, member, holder)
    await queueMail(context, tx, member.email, mail)
  }
}

/**
 * Throws 409 when somebody has given or taken a place since `endPlaces`. To be called with their account locked, so that
 * nothing can follow.
 */
export async function refusePlaces(tx: Transaction, userId: string): Promise<void> {
  if (await queries.hasOpenPlaces(tx, userId))
    throw new AppError('conflict', () => t.weCouldntSaveBecauseHouseholdHas)
}

const CLOSED_DAYS = 30
const AT_ONCE = 200

export const sweepHouseholdsJob = defineSweep({
  name: 'sweep-households',
  cron: '23 * * * *',
  run: sweepHouseholds,
})

/**
 * Ends invitations that nobody has answered in time, and deletes places a month after they were closed. Those of minors
 * stay until the person is an adult for sure.
 */
async function sweepHouseholds(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services
  while (await expireSome(services));
  await endChildhoods(services)
  await queries.deleteClosedPlaces(db, addDays(now(), -CLOSED_DAYS))
}

/** Nobody needs the consent of a holder any more who is an adult for sure. */
const endChildhoods = (services: Pick<Services, 'db' | 'now'>): Promise<void> =>
  services.db.transaction(async (tx) => {
    const places = await queries.endChildhoods(tx, addDays(services.now(), -DAYS_TO_ADULT))
    for (const place of places)
      if (place.state === 'waiting') await changePlace(services, tx, place, 'come-of-age')
  })

/** Whether there may be more. */
const expireSome = (services: Pick<Services, 'db' | 'now'>): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const overdue = await queries.lockOverdue(tx, services.now(), AT_ONCE)
    for (const place of overdue) await changePlace(services, tx, place, 'expire')
    return overdue.length === AT_ONCE
  })

/** How long a holder sees that an invitation was declined, or that nobody answered it. */
const SHOWN_DAYS = 7

/** The household of the caller, as its holder and as a member, and invitations to their address. */
export async function readHousehold(context: Context, on: Executor = context.db) {
  const { actor } = context
  const now = context.now()
  const user = signedIn(await findUser(on, actor.id))
  const shown = {
    also: ['declined' as const, 'expired' as const],
    since: addDays(now, -SHOWN_DAYS),
  }
  const places = await queries.listShownPlaces(on, actor.id, shown)
  const own = await queries.findPlaceOf(on, actor.id)
  const invitations = await queries.listInvitationsTo(on, user.email, now)
  const household: Household = {
    may_invite: refusedInvitation(user, now) === undefined,
    places: places.map((row) => presentPlace(row, now)),
    membership: own ? presentMembership(own, now) : null,
    invitations: invitations.map(presentInvitation),
  }
  return { household }
}

/** The household of a user as staff see it. */
export async function readHouseholdOfUser(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
): Promise<HouseholdOfUser> {
  const [places, own, minor] = await Promise.all([
    queries.listShownPlaces(db, userId, { also: [], since: now() }),
    queries.findPlaceOf(db, userId),
    queries.isMinor(db, userId),
  ])
  return presentHouseholdOfUser(places, own, minor)
}

/** The places that a person has given or taken. */
export async function readHouseholdData({ db }: { db: Executor }, userId: string) {
  const { given, taken } = await queries.readHouseholdRows(db, userId)
  return given.length + taken.length > 0 ? { household: { given, taken } } : {}
}
