import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { deviceKeys, telemetrySamples } from './telemetry-schema.ts'

export const TELEMETRY_TABLES = ['device_keys', 'telemetry_samples']

/** A person's reformers, and what those did in each minute: the seconds of months would fill books. */
export async function readTelemetryData({ db }: { db: Executor }, userId: string) {
  const devices = await db
    .select({
      name: deviceKeys.name,
      created_at: deviceKeys.createdAt,
      ended_at: deviceKeys.endedAt,
    })
    .from(deviceKeys)
    .where(eq(deviceKeys.userId, userId))
  const minute = sql<Date>`date_trunc('minute', ${telemetrySamples.measuredAt})`.mapWith(
    telemetrySamples.measuredAt,
  )
  const minutes = await db
    .select({
      minute: minute.as('minute'),
      repetitions: sql<number>`sum(${telemetrySamples.repetitions})::int`,
      travel_mm: sql<number>`sum(${telemetrySamples.travelMm})::int`,
      tempo: sql<number>`round(avg(${telemetrySamples.tempo}))::int`,
      load_newtons: sql<number>`round(avg(${telemetrySamples.loadNewtons}))::int`,
    })
    .from(telemetrySamples)
    .where(eq(telemetrySamples.userId, userId))
    .groupBy(sql`minute`)
    .orderBy(sql`minute`)
  return { telemetry: { reformers: devices, minutes } }
}
