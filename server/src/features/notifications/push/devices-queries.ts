import { and, desc, eq, inArray, ne, not, isNull, lte } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import { isLiveDevice, type PushDeviceRow, pushDevices } from '../../accounts/tables.ts'
import { type PushRow, pushes } from './pushes-schema.ts'

/** The devices of a user whose sessions go on, the newest first. */
export const listLiveDevices = (
  on: Executor,
  userId: string,
  now: Date,
): Promise<PushDeviceRow[]> =>
  on
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), isLiveDevice(now)))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))

export async function findLiveDevice(
  on: Executor,
  id: string,
  now: Date,
): Promise<PushDeviceRow | undefined> {
  const [row] = await on
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.id, id), isLiveDevice(now)))
  return row
}

export async function findDeviceOfSession(
  on: Executor,
  sessionId: string,
): Promise<PushDeviceRow | undefined> {
  const [row] = await on.select().from(pushDevices).where(eq(pushDevices.sessionId, sessionId))
  return row
}

/** Stores the device of a session, in place of its former one and of whoever used the same browser before. */
export async function writeDevice(on: Executor, device: PushDeviceRow): Promise<void> {
  const { sessionId, endpointHash } = device
  await on
    .delete(pushDevices)
    .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.endpointHash, endpointHash)))
  await on
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpointHash, set: device })
}

/** Deletes all devices of a user but the newest ones. */
export async function deleteOldest(on: Executor, userId: string, kept: number): Promise<void> {
  const oldest = on
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .offset(kept)
  await on.delete(pushDevices).where(inArray(pushDevices.id, oldest))
}

/** Deletes a device of a user; false when they have none with this id. */
export async function deleteDevice(
  on: Executor,
  { id, userId }: Pick<PushDeviceRow, 'id' | 'userId'>,
): Promise<boolean> {
  const rows = await on
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id })
  return rows.length > 0
}

export async function markReached(on: Executor, id: string, reachedAt: Date): Promise<void> {
  await on.update(pushDevices).set({ reachedAt }).where(eq(pushDevices.id, id))
}

/** Deletes the devices that take messages of another key than this one; null: all. */
export async function deleteOfOtherKeys(on: Executor, serverKey: string | null): Promise<void> {
  await on
    .delete(pushDevices)
    .where(serverKey === null ? undefined : ne(pushDevices.serverKey, serverKey))
}

/** Deletes the devices of sessions that have expired. */
export async function deleteOfExpired(on: Executor, now: Date): Promise<void> {
  await on.delete(pushDevices).where(not(isLiveDevice(now)))
}

export async function insertPush(on: Executor, push: typeof pushes.$inferInsert): Promise<void> {
  await on.insert(pushes).values(push)
}

export async function findPush(on: Executor, id: string): Promise<PushRow | undefined> {
  const [row] = await on.select().from(pushes).where(eq(pushes.id, id))
  return row
}

/** Locks a push message that no device has taken. */
export async function lockUntaken(tx: Transaction, id: string): Promise<PushRow | undefined> {
  const [row] = await tx
    .select()
    .from(pushes)
    .where(and(eq(pushes.id, id), isNull(pushes.takenAt)))
    .for('update')
  return row
}

export async function markTaken(on: Executor, id: string, takenAt: Date): Promise<void> {
  await on
    .update(pushes)
    .set({ takenAt })
    .where(and(eq(pushes.id, id), isNull(pushes.takenAt)))
}

export async function deletePush(on: Executor, id: string): Promise<void> {
  await on.delete(pushes).where(eq(pushes.id, id))
}

/** Deletes push messages that are of no more use. */
export async function deletePastPushes(on: Executor, now: Date): Promise<void> {
  await on.delete(pushes).where(lte(pushes.until, now))
}
