import {
  HOUSEHOLD_PLACES,
  placeStates,
  type PlaceState,
} from '@carriage/contract/households/schemas'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, citext, instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../accounts/accounts-schema.ts'
import { outer } from '../../platform/db/database.ts'

const list = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(','))

/** The places that holders of a subscription have given, and what became of them. */
export const householdPlaces = pgTable(
  'household_places',
  {
    id: primaryId(),
    /** Null once the account of the holder is deleted: that a member is a minor, and that somebody consented, stays. */
    holderId: uuid('holder_id').references(() => users.id, { onDelete: 'set null' }),
    /** 1 to 4: an open place has a number that no other open place of its holder has. */
    seat: smallint('seat').notNull(),
    state: text('state').$type<PlaceState>().notNull(),
    /** The address that was invited; empty once a closed place is kept only because its person is a minor. */
    email: citext('email').notNull(),
    /** The person who accepted. */
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the mailed link; null once it was used or the invitation is over. */
    tokenHash: bytea('token_hash').unique(),
    invitedAt: instant('invited_at').notNull(),
    /** When the invitation was mailed last; null: it was not, for the address had one from somebody else that day. */
    mailedAt: instant('mailed_at'),
    expiresAt: instant('expires_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** What the person said of their age, or an admin since; null until then. No date of birth is stored. */
    ageBand: text('age_band').$type<'adult' | 'minor'>(),
    /** When the holder consented for somebody of 13 to 17, and to which words. */
    consentedAt: instant('consented_at'),
    consentWords: text('consent_words'),
  },
  (t) => [
    uniqueIndex('household_places_seat')
      .on(t.holderId, t.seat)
      .where(sql`${t.state} IN ('invited','waiting','joined')`),
    uniqueIndex('household_places_member')
      .on(t.memberId)
      .where(sql`${t.state} IN ('waiting','joined')`),
    uniqueIndex('household_places_invited')
      .on(t.holderId, t.email)
      .where(sql`${t.state} = 'invited'`),
    index('household_places_of_holder').on(t.holderId),
    index('household_places_email').on(t.email),
    index('household_places_of_member').on(t.memberId),
    index('household_places_changed').on(t.changedAt),
    check(
      'household_places_seats',
      sql`${t.seat} BETWEEN 1 AND ${sql.raw(String(HOUSEHOLD_PLACES))}`,
    ),
    check('household_places_state', sql`${t.state} IN (${list(placeStates)})`),
    check('household_places_age', sql`${t.ageBand} IN ('adult','minor')`),
    check(
      'household_places_held',
      sql`${t.holderId} IS NOT NULL OR ${t.state} NOT IN ('invited','waiting','joined')`,
    ),
    check('household_places_self', sql`${t.memberId} <> ${t.holderId}`),
    check(
      'household_places_people',
      sql`${t.state} NOT IN ('waiting','joined') OR (${t.memberId} IS NOT NULL AND ${t.ageBand} IS NOT NULL)`,
    ),
    check(
      'household_places_consent',
      sql`${t.state} <> 'joined' OR ${t.ageBand} = 'adult' OR (${t.consentedAt} IS NOT NULL AND ${t.consentWords} IS NOT NULL)`,
    ),
  ],
)
export type PlaceRow = typeof householdPlaces.$inferSelect

/** Whether somebody has told a household that they are 13 to 17. Nobody is older because a place has ended; an admin says when they are. */
export const isKnownMinor = (
  memberId: SQLWrapper,
): SQL<boolean> => sql<boolean>`EXISTS (SELECT FROM ${householdPlaces}
    WHERE ${householdPlaces.memberId} = ${outer(memberId)} AND ${householdPlaces.ageBand} = 'minor')`
