import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, sql, sum } from 'drizzle-orm'
import type { Sample } from '@carriage/contract/telemetry/schemas'
import { type Database, type Executor, outer } from '../../platform/db/database.ts'
import { monthStart } from '../../platform/db/months.ts'
import { dropPartition, monthsBefore } from '../../platform/db/partitions.ts'
import { users } from '../accounts/tables.ts'
import {
  type DeviceKeyRow,
  deviceKeys,
  type SampleRow,
  telemetrySamples,
} from './telemetry-schema.ts'

/** Serialises what changes the devices of a member, until the transaction ends. */
export async function lockDevices(on: Executor, userId: string): Promise<void> {
  await on.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`device-keys:${userId}`}::text, 0))`,
  )
}

/** How many reformers of a member can send. */
export async function countDeviceKeys(on: Executor, userId: string): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(deviceKeys)
    .where(and(eq(deviceKeys.userId, userId), isNull(deviceKeys.endedAt)))
  return row?.total ?? 0
}

export async function insertDeviceKey(
  on: Executor,
  values: Pick<DeviceKeyRow, 'userId' | 'name' | 'keyHash' | 'hint' | 'createdAt' | 'pairingHash'>,
): Promise<DeviceKeyRow> {
  const [row] = await on.insert(deviceKeys).values(values).returning()
  if (!row) throw new Error('A device key was not stored')
  return row
}

/** Gives the device with a code that was made since then another key, and ends the code; false where there is none. */
export async function replaceKey(
  on: Executor,
  pairingHash: Buffer,
  since: Date,
  key: Pick<DeviceKeyRow, 'keyHash' | 'hint'>,
): Promise<boolean> {
  const rows = await on
    .update(deviceKeys)
    .set({ ...key, pairingHash: null })
    .where(
      and(
        eq(deviceKeys.pairingHash, pairingHash),
        gt(deviceKeys.createdAt, since),
        isNull(deviceKeys.endedAt),
      ),
    )
    .returning({ id: deviceKeys.id })
  return rows.length === 1
}

/** The devices of a member, oldest first. At most `MAX_DEVICE_KEYS` of them can send. */
export async function listDeviceKeysOf(on: Executor, userId: string) {
  return on
    .select({
      id: deviceKeys.id,
      name: deviceKeys.name,
      hint: deviceKeys.hint,
      createdAt: deviceKeys.createdAt,
      endedAt: deviceKeys.endedAt,
      lastSampleAt: sql<Date | null>`(
        SELECT measured_at FROM telemetry_samples s
         WHERE s.user_id = ${outer(deviceKeys.userId)} AND s.device_key_id = ${outer(deviceKeys.id)}
         ORDER BY measured_at DESC LIMIT 1)`.mapWith(telemetrySamples.measuredAt),
    })
    .from(deviceKeys)
    .where(eq(deviceKeys.userId, userId))
    .orderBy(asc(deviceKeys.createdAt), asc(deviceKeys.id))
}

export async function hasDevice(on: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await on
    .select({ id: deviceKeys.id })
    .from(deviceKeys)
    .where(and(eq(deviceKeys.id, id), eq(deviceKeys.userId, userId)))
  return rows.length === 1
}

/** Deletes a device and its samples; false when the member has none such. */
export async function deleteDevice(on: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await on
    .delete(deviceKeys)
    .where(and(eq(deviceKeys.id, id), eq(deviceKeys.userId, userId)))
    .returning({ id: deviceKeys.id })
  await on
    .delete(telemetrySamples)
    .where(and(eq(telemetrySamples.userId, userId), eq(telemetrySamples.deviceKeyId, id)))
  return rows.length === 1
}

/** Ends the keys that a member has made since then, and returns the names of their reformers. */
export async function endKeysMadeSince(
  on: Executor,
  userId: string,
  { since, now }: { since: Date; now: Date },
): Promise<string[]> {
  const rows = await on
    .update(deviceKeys)
    .set({ endedAt: now })
    .where(
      and(
        eq(deviceKeys.userId, userId),
        gte(deviceKeys.createdAt, since),
        isNull(deviceKeys.endedAt),
      ),
    )
    .returning({ name: deviceKeys.name })
  return rows.map(({ name }) => name)
}

/** The devices of these keys that have not ended, of members who are not in the archive; by the hash in base64. */
export async function findDevices(on: Executor, hashes: readonly Buffer[]) {
  const rows = await on
    .select({ id: deviceKeys.id, userId: deviceKeys.userId, keyHash: deviceKeys.keyHash })
    .from(deviceKeys)
    .innerJoin(users, and(eq(users.id, deviceKeys.userId), isNull(users.deletedAt)))
    .where(
      and(
        sql`${deviceKeys.keyHash} = ANY(${sql.param(hashes)}::bytea[])`,
        isNull(deviceKeys.endedAt),
      ),
    )
  return new Map(rows.map(({ keyHash, ...device }) => [keyHash.toString('base64'), device]))
}

export interface DeviceSample extends Sample {
  userId: string
  deviceKeyId: string
}

/**
 * Stores samples in one statement, whatever their number; those that are there already stay. Locks the devices, so that one
 * that is removed at the same time leaves none; their members first, as the removal of an account does.
 */
export async function insertSamples(on: Executor, samples: readonly DeviceSample[]): Promise<void> {
  const column = (key: keyof DeviceSample, type: string) =>
    sql`${sql.param(samples.map((sample) => sample[key]))}::${sql.raw(type)}[]`
  await on.execute(sql`
    WITH devices AS MATERIALIZED (
      SELECT d.id FROM users u JOIN device_keys d ON d.user_id = u.id
       WHERE d.id = ANY(${sql.param([...new Set(samples.map(({ deviceKeyId }) => deviceKeyId))])}::uuid[])
       ORDER BY d.id FOR KEY SHARE OF u, d)
    INSERT INTO telemetry_samples (user_id, device_key_id, measured_at, repetitions, travel_mm, tempo, load_newtons)
    SELECT user_id, device_key_id, to_timestamp(at), repetitions, travel_mm, tempo, load_newtons
      FROM unnest(${column('userId', 'uuid')}, ${column('deviceKeyId', 'uuid')}, ${column('at', 'bigint')},
                  ${column('repetitions', 'smallint')}, ${column('travel_mm', 'int')}, ${column('tempo', 'smallint')},
                  ${column('load_newtons', 'smallint')})
           AS sent (user_id, device_key_id, at, repetitions, travel_mm, tempo, load_newtons)
     WHERE device_key_id IN (SELECT id FROM devices)
    ON CONFLICT DO NOTHING`)
}

const between = (userId: string, from: Date, to: Date) =>
  and(
    eq(telemetrySamples.userId, userId),
    gte(telemetrySamples.measuredAt, from),
    lte(telemetrySamples.measuredAt, to),
  )

/** The samples of a member from `from` to `to`, newest first. */
export async function listSamples(
  on: Executor,
  userId: string,
  from: Date,
  to: Date,
): Promise<SampleRow[]> {
  return on
    .select()
    .from(telemetrySamples)
    .where(between(userId, from, to))
    .orderBy(desc(telemetrySamples.measuredAt))
}

export interface TelemetryPart {
  /** Counted from 0. */
  part: number
  seconds: number
  repetitions: number
  travelMm: number
  /** Sums over the seconds, of which means are made. */
  tempoSum: number
  loadSum: number
}

/** Sums of the samples from `from` until before `to`, in parts of so many seconds; without those that have none. */
export async function sumParts(
  on: Executor,
  userId: string,
  { from, to, partSeconds }: { from: Date; to: Date; partSeconds: number },
): Promise<TelemetryPart[]> {
  const start = Math.floor(from.getTime() / 1000)
  const part = sql<number>`((extract(epoch FROM ${telemetrySamples.measuredAt})::bigint - ${start}::bigint) / ${partSeconds}::int)::int`
  const int = (column: Parameters<typeof sum>[0]) => sql<number>`${sum(column)}::int`
  return on
    .select({
      part: part.as('part'),
      seconds: sql<number>`count(DISTINCT ${telemetrySamples.measuredAt})::int`,
      repetitions: int(telemetrySamples.repetitions),
      travelMm: int(telemetrySamples.travelMm),
      tempoSum: int(telemetrySamples.tempo),
      loadSum: int(telemetrySamples.loadNewtons),
    })
    .from(telemetrySamples)
    .where(and(between(userId, from, to), lt(telemetrySamples.measuredAt, to)))
    .groupBy(sql`part`)
    .orderBy(sql`part`)
}

/** Deletes samples from before the month of `before`: with their months, or from what has more than one. */
export async function deleteSamplesBefore(db: Database, before: Date): Promise<void> {
  for (const month of await monthsBefore(db, 'telemetry_samples', before))
    await db.transaction((tx) => dropPartition(tx, month))
  await db.delete(telemetrySamples).where(lt(telemetrySamples.measuredAt, monthStart(before)))
}
