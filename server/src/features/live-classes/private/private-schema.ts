import type { PrivateOffer, PrivateRules } from '@carriage/contract/live-classes/private'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { ofUser, users } from '../../accounts/accounts-schema.ts'
import { classPacks } from '../../subscriptions/packs/packs-schema.ts'
import { liveClasses } from '../live-classes-schema.ts'

/** When coaches can be booked for private classes. */
export const privateOffers = pgTable(
  'private_offers',
  {
    coachId: uuid('coach_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOpen: boolean('is_open').notNull(),
    timezone: text('timezone').notNull(),
    /** By weekday from Monday on, and days that differ. */
    hours: jsonb('hours').$type<PrivateOffer['hours']>().notNull(),
    exceptions: jsonb('exceptions').$type<PrivateOffer['exceptions']>().notNull(),
    lengths: smallint('lengths').array().notNull(),
    restMinutes: smallint('rest_minutes').notNull(),
    people: smallint('people').notNull(),
    noticeHours: smallint('notice_hours').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [check('private_offers_people', sql`${t.people} BETWEEN 1 AND 6`)],
)
export type OfferRow = typeof privateOffers.$inferSelect

/** What the studio has decided for all private classes; one row, and none before the first change. */
export const privateRules = pgTable(
  'private_rules',
  {
    id: smallint('id').primaryKey().default(1),
    /** Null for any number. */
    includedAMonth: smallint('included_a_month'),
    cancelHours: smallint('cancel_hours').notNull(),
    /** ISO 4217, in upper case; of all packs. */
    currency: text('currency').notNull(),
    packs: jsonb('packs').$type<PrivateRules['packs']>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [check('private_rules_one', sql`${t.id} = 1`)],
)

/** Who has booked which private class. It outlives the class: one that was cancelled too late counts. */
export const privateBookings = pgTable(
  'private_bookings',
  {
    id: primaryId(),
    userId: ofUser(),
    /** Null once it was called off. */
    liveClassId: uuid('live_class_id').references(() => liveClasses.id, { onDelete: 'set null' }),
    /** With whom and for when, as it was booked. */
    coachId: uuid('coach_id').references(() => users.id, { onDelete: 'set null' }),
    startsAt: instant('starts_at').notNull(),
    /** Until so many hours before the start it could be cancelled without its counting, as it was said at the booking. */
    cancelHours: smallint('cancel_hours').notNull(),
    /** The pack that pays for it; null for what is part of the member's access. */
    packId: uuid('pack_id').references(() => classPacks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Since when it does not count any more. */
    givenBackAt: instant('given_back_at'),
  },
  (t) => [
    uniqueIndex('private_bookings_class').on(t.liveClassId),
    index('private_bookings_member').on(t.userId, t.startsAt),
    index('private_bookings_coach').on(t.coachId),
    index('private_bookings_pack').on(t.packId),
  ],
)
export type BookingRow = typeof privateBookings.$inferSelect
