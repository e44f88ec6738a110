import type { PlaceState } from '@carriage/contract/households/schemas'
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { refusesMail } from '../mail/tables.ts'
import { householdPlaces, type PlaceRow, isKnownMinor } from './households-schema.ts'

const OPEN: PlaceState[] = ['invited', 'waiting', 'joined']
const CLOSED: PlaceState[] = ['left', 'removed', 'ended', 'declined', 'withdrawn', 'expired']
const BELONGING: PlaceState[] = ['waiting', 'joined']

const isInvited = eq(householdPlaces.state, 'invited')
const isOpen = inArray(householdPlaces.state, OPEN)

async function lockPlaces(on: Executor, which: SQL | undefined): Promise<PlaceRow[]> {
  return on
    .select()
    .from(householdPlaces)
    .where(which)
    .orderBy(asc(householdPlaces.id))
    .for('update')
}

/** Loads a place and locks it until the transaction ends. Places are locked before people, to avoid deadlocks. */
export async function lockPlace(on: Executor, id: string): Promise<PlaceRow | undefined> {
  const [row] = await lockPlaces(on, eq(householdPlaces.id, id))
  return row
}

/** Locks the open places that a holder has given. */
export const lockOpenPlaces = (on: Executor, holderId: string): Promise<PlaceRow[]> =>
  lockPlaces(on, and(eq(householdPlaces.holderId, holderId), isOpen))

const isAround = (userId: string): SQL | undefined =>
  and(isOpen, or(eq(householdPlaces.holderId, userId), eq(householdPlaces.memberId, userId)))

/** Locks all open places that somebody has given or taken. */
export const lockPlacesAround = (on: Executor, userId: string): Promise<PlaceRow[]> =>
  lockPlaces(on, isAround(userId))

export async function hasOpenPlaces(on: Executor, userId: string): Promise<boolean> {
  const rows = await on
    .select({ id: householdPlaces.id })
    .from(householdPlaces)
    .where(isAround(userId))
    .limit(1)
  return rows.length > 0
}

const belongsTo = (userId: string): SQL | undefined =>
  and(eq(householdPlaces.memberId, userId), inArray(householdPlaces.state, BELONGING))

/** Locks the place that somebody waits for or has. */
export async function lockPlaceOf(on: Executor, userId: string): Promise<PlaceRow | undefined> {
  const [row] = await lockPlaces(on, belongsTo(userId))
  return row
}

export async function lockInvitation(
  on: Executor,
  tokenHash: Buffer,
): Promise<PlaceRow | undefined> {
  const [row] = await lockPlaces(on, eq(householdPlaces.tokenHash, tokenHash))
  return row
}

/** Locks a number of invitations whose time is over. */
export const lockOverdue = (on: Executor, now: Date, limit: number): Promise<PlaceRow[]> =>
  on
    .select()
    .from(householdPlaces)
    .where(and(isInvited, lte(householdPlaces.expiresAt, now)))
    .limit(limit)
    .for('update', { skipLocked: true })

export const listOpenPlaces = (on: Executor, holderId: string): Promise<PlaceRow[]> =>
  on
    .select()
    .from(householdPlaces)
    .where(and(eq(householdPlaces.holderId, holderId), isOpen))

export async function belongsToHousehold(on: Executor, userId: string): Promise<boolean> {
  const rows = await on
    .select({ id: householdPlaces.id })
    .from(householdPlaces)
    .where(belongsTo(userId))
  return rows.length > 0
}

/** The mails to an address since a moment, by the holders who sent them. */
export const listMailed = (on: Executor, email: string, since: Date) =>
  on
    .select({ holderId: householdPlaces.holderId, mailedAt: householdPlaces.mailedAt })
    .from(householdPlaces)
    .where(and(eq(householdPlaces.email, email), gt(householdPlaces.mailedAt, since)))

export async function insertPlace(
  on: Executor,
  place: typeof householdPlaces.$inferInsert,
): Promise<void> {
  await on.insert(householdPlaces).values(place)
}

export async function updatePlace(
  on: Executor,
  id: string,
  changes: Partial<PlaceRow>,
): Promise<void> {
  await on.update(householdPlaces).set(changes).where(eq(householdPlaces.id, id))
}

const members = alias(users, 'members')
const nameColumns = { firstName: members.firstName, lastName: members.lastName }

/** What a holder sees: open places, and those of some states that have changed since a moment; by their number. */
export const listShownPlaces = (
  on: Executor,
  holderId: string,
  { also, since }: { also: PlaceState[]; since: Date },
) =>
  on
    .select({
      place: householdPlaces,
      isRefused: sql<boolean>`${isInvited} AND ${refusesMail(householdPlaces.email)}`,
      member: { id: members.id, ...nameColumns },
    })
    .from(householdPlaces)
    .leftJoin(members, eq(members.id, householdPlaces.memberId))
    .where(
      and(
        eq(householdPlaces.holderId, holderId),
        or(isOpen, and(inArray(householdPlaces.state, also), gt(householdPlaces.changedAt, since))),
      ),
    )
    .orderBy(asc(householdPlaces.invitedAt), asc(householdPlaces.id))
export type ShownPlace = Awaited<ReturnType<typeof listShownPlaces>>[number]

const withHolder = (on: Executor) =>
  on
    .select({ place: householdPlaces, holder: users })
    .from(householdPlaces)
    .innerJoin(users, eq(users.id, householdPlaces.holderId))

/** The place that somebody waits for or has, with its holder. */
export async function findPlaceOf(on: Executor, userId: string) {
  const [row] = await withHolder(on).where(belongsTo(userId))
  return row
}

/** Invitations to an address that still wait for an answer. */
export const listInvitationsTo = (on: Executor, email: string, now: Date) =>
  withHolder(on)
    .where(and(eq(householdPlaces.email, email), isInvited, gt(householdPlaces.expiresAt, now)))
    .orderBy(asc(householdPlaces.invitedAt))

/** The invitation of a token that still waits for an answer. */
export async function findInvitation(on: Executor, tokenHash: Buffer, now: Date) {
  const [row] = await withHolder(on).where(
    and(eq(householdPlaces.tokenHash, tokenHash), isInvited, gt(householdPlaces.expiresAt, now)),
  )
  return row
}

const isOfMinor = eq(householdPlaces.ageBand, 'minor')
const closedBefore = (before: Date): SQL | undefined =>
  and(inArray(householdPlaces.state, CLOSED), lt(householdPlaces.changedAt, before))

/** Deletes places that have been closed since before `before`; of those of minors the age and the consent stay, without the address. */
export async function deleteClosedPlaces(on: Executor, before: Date): Promise<void> {
  await on
    .delete(householdPlaces)
    .where(and(closedBefore(before), sql`${householdPlaces.ageBand} IS DISTINCT FROM 'minor'`))
  await on
    .update(householdPlaces)
    .set({ email: '' })
    .where(and(closedBefore(before), isOfMinor, ne(householdPlaces.email, '')))
}

const said = alias(householdPlaces, 'said')

/**
 * Takes everybody for an adult who has said in any household by `before` that they are 13 or older: an invitation is accepted before it
 * expires. Returns all of their places.
 */
export async function endChildhoods(on: Executor, before: Date): Promise<PlaceRow[]> {
  const grown = on
    .select({ memberId: said.memberId })
    .from(said)
    .where(and(eq(said.ageBand, 'minor'), lte(said.expiresAt, before)))
  return on
    .update(householdPlaces)
    .set({ ageBand: 'adult' })
    .where(and(isOfMinor, inArray(householdPlaces.memberId, grown)))
    .returning()
}

/** Takes somebody for an adult; false when they were not known as a minor. */
export async function markAdult(on: Executor, memberId: string): Promise<boolean> {
  const rows = await on
    .update(householdPlaces)
    .set({ ageBand: 'adult' })
    .where(and(isOfMinor, eq(householdPlaces.memberId, memberId)))
    .returning({ id: householdPlaces.id })
  return rows.length > 0
}

/** Whether somebody is known as 13 to 17. */
export async function isMinor(on: Executor, userId: string): Promise<boolean> {
  const [row] = await on
    .select({ minor: isKnownMinor(users.id) })
    .from(users)
    .where(eq(users.id, userId))
  return row?.minor === true
}

/** Deletes invitations to an address that has left, answered or not. */
export async function deleteInvitationsTo(on: Executor, email: string): Promise<void> {
  await on
    .delete(householdPlaces)
    .where(and(eq(householdPlaces.email, email), isNull(householdPlaces.memberId)))
}

/**
 * Gives the places that somebody has taken their new address, as it is shown to holders and compared with invitations. To be called before
 * their account is locked.
 */
export async function renameTakenPlaces(
  on: Executor,
  memberId: string,
  email: string,
): Promise<void> {
  await on
    .update(householdPlaces)
    .set({ email })
    .where(and(eq(householdPlaces.memberId, memberId), ne(householdPlaces.email, '')))
}

export const HOUSEHOLD_TABLES = ['household_places']

/** The places that a person has given, and those that they have taken, without whom else they concern. */
export async function readHouseholdRows(on: Executor, userId: string) {
  const columns = {
    state: householdPlaces.state,
    age: householdPlaces.ageBand,
    invited_at: householdPlaces.invitedAt,
    changed_at: householdPlaces.changedAt,
    consented_at: householdPlaces.consentedAt,
    words_of_consent: householdPlaces.consentWords,
  }
  const rowsOf = (column: typeof householdPlaces.holderId | typeof householdPlaces.memberId) =>
    on
      .select(columns)
      .from(householdPlaces)
      .where(eq(column, userId))
      .orderBy(asc(householdPlaces.invitedAt))
  return {
    given: await rowsOf(householdPlaces.holderId),
    taken: await rowsOf(householdPlaces.memberId),
  }
}
