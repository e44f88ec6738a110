import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import { type PushRow, pushes } from './pushes-schema.ts'

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
