import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'

/** Keys with which the reformers of members send what they measure. */
export const deviceKeys = pgTable(
  'device_keys',
  {
    id: primaryId(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** SHA-256 of the key: 256 random bits need no salt and no slow hash. */
    keyHash: bytea('key_hash').notNull().unique(),
    /** How the key begins, for people who look for it. */
    hint: text('hint').notNull(),
    createdAt: createdAt(),
    /** SHA-256 of the code by which the reformer takes its key; null once it was used. */
    pairingHash: bytea('pairing_hash').unique(),
    /** Since when its key stores nothing; what the reformer sent before stays until its owner removes it. */
    endedAt: instant('ended_at'),
  },
  (t) => [index('device_keys_member').on(t.userId, t.createdAt)],
)
export type DeviceKeyRow = typeof deviceKeys.$inferSelect

/**
 * What reformers did, by the second: one row for each second in which the carriage moved. The primary key finds repeated
 * samples, and the samples of a member. Without a foreign key to the device, which would need an index more: removing
 * a device deletes its samples. Divided by months (`platform/db/partitions.ts`).
 */
export const telemetrySamples = pgTable(
  'telemetry_samples',
  {
    userId: ofUser(),
    /** A whole second, by the clock of the device. */
    measuredAt: instant('measured_at').notNull(),
    deviceKeyId: uuid('device_key_id').notNull(),
    repetitions: smallint('repetitions').notNull(),
    travelMm: integer('travel_mm').notNull(),
    /** Repetitions a minute. */
    tempo: smallint('tempo').notNull(),
    loadNewtons: smallint('load_newtons').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.measuredAt, t.deviceKeyId] })],
)
export type SampleRow = typeof telemetrySamples.$inferSelect
