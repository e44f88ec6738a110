import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { sessions } from '../accounts-schema.ts'
import { isOfLiveSession } from './live-session-queries.ts'
import { pushDevices } from './push-devices-schema.ts'

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
