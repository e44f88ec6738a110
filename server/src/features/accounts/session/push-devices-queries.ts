import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { outer } from '../../../platform/db/outer.ts'
import { sessions } from '../accounts-schema.ts'
import { pushDevices } from './push-devices-schema.ts'

/** Whether a device of the statement around it belongs to a session that has neither ended nor expired. */
export const isLiveDevice = (now: Date): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${sessions} WHERE ${sessions.id} = ${outer(pushDevices.sessionId)}
    AND ${sessions.revokedAt} IS NULL AND ${sessions.expiresAt} > ${now})`

/** Deletes the devices of a user whose sessions were ended. */
export async function deleteDevicesOfEnded(on: Executor, userId: string): Promise<void> {
  const ended = on
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.revokedAt)))
  await on
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), inArray(pushDevices.sessionId, ended)))
}
