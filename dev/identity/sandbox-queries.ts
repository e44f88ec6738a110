import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../server/src/platform/db/database.ts'
import { identitySandbox } from './sandbox-schema.ts'

type Payload = Record<string, unknown>

const alive = (now: Date) =>
  or(isNull(identitySandbox.expiresAt), gt(identitySandbox.expiresAt, now))
const named = (model: string, id: string) =>
  and(eq(identitySandbox.model, model), eq(identitySandbox.id, id))

/** Stores a record, permanently without `expiresAt`, and deletes expired ones. */
export async function upsertRecord(
  on: Database,
  record: { model: string; id: string; payload: Payload; expiresAt: Date | null },
): Promise<void> {
  await on.delete(identitySandbox).where(lt(identitySandbox.expiresAt, new Date()))
  await on
    .insert(identitySandbox)
    .values(record)
    .onConflictDoUpdate({
      target: [identitySandbox.model, identitySandbox.id],
      set: { payload: record.payload, expiresAt: record.expiresAt },
    })
}

/** Stores a record unless it exists, and returns the stored one. */
export async function insertRecordOnce(
  on: Database,
  record: { model: string; id: string; payload: Payload },
): Promise<Payload> {
  await on.insert(identitySandbox).values(record).onConflictDoNothing()
  return (await findRecord(on, record.model, record.id)) ?? record.payload
}

export async function findRecord(
  on: Database,
  model: string,
  id: string,
): Promise<Payload | undefined> {
  const [row] = await on
    .select({ payload: identitySandbox.payload })
    .from(identitySandbox)
    .where(and(named(model, id), alive(new Date())))
  return row?.payload
}

/** Finds a record by a value in it, such as the `uid` of a session. */
export async function findRecordBy(
  on: Database,
  model: string,
  key: string,
  value: string,
): Promise<Payload | undefined> {
  const [row] = await on
    .select({ payload: identitySandbox.payload })
    .from(identitySandbox)
    .where(
      and(
        eq(identitySandbox.model, model),
        sql`${identitySandbox.payload} ->> ${key} = ${value}`,
        alive(new Date()),
      ),
    )
  return row?.payload
}

/** Marks a record as used, at the epoch second that the provider checks. */
export async function consumeRecord(on: Database, model: string, id: string): Promise<void> {
  const consumed = JSON.stringify({ consumed: Math.floor(Date.now() / 1000) })
  await on
    .update(identitySandbox)
    .set({ payload: sql`${identitySandbox.payload} || ${consumed}::jsonb` })
    .where(named(model, id))
}

export async function removeRecord(on: Database, model: string, id: string): Promise<void> {
  await on.delete(identitySandbox).where(named(model, id))
}

export async function removeGrantRecords(
  on: Database,
  model: string,
  grantId: string,
): Promise<void> {
  await on
    .delete(identitySandbox)
    .where(
      and(
        eq(identitySandbox.model, model),
        sql`${identitySandbox.payload} ->> 'grantId' = ${grantId}`,
      ),
    )
}
