import { type AnyColumn, type SQL, sql, and, eq, inArray, isNotNull } from 'drizzle-orm'
import { outer, type Executor } from '../../../platform/db/database.ts'
import { sessions } from '../accounts-schema.ts'
import { pushDevices } from './push-devices-schema.ts'

/** Whether a row of the statement around it belongs to a session that has neither ended nor expired. */
export const isOfLiveSession = (sessionId: AnyColumn, now: Date): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${sessions} WHERE ${sessions.id} = ${outer(sessionId)}
    AND ${sessions.revokedAt} IS NULL AND ${sessions.expiresAt} > ${now})`

/** Whether a device of the statement around it belongs to a session that has neither ended nor expired. */
export const isLiveDevice = (now: Date): SQL<boolean> => isOfLiveSession(pushDevices.sessionId, now)

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
