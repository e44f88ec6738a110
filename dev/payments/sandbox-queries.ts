import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../server/src/platform/db/database.ts'
import { paymentsSandbox } from './sandbox-schema.ts'

type Payload = Record<string, unknown>

/** Runs `work` while holding the sandbox's lock, so that changes are serialised. */
export const withSandboxLock = <T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('payments-sandbox'))`)
    return work(tx)
  })

export async function upsertPayload(
  on: Executor,
  row: { id: string; object: string; customerId: string | null; payload: Payload },
): Promise<void> {
  await on
    .insert(paymentsSandbox)
    .values(row)
    .onConflictDoUpdate({ target: paymentsSandbox.id, set: { payload: row.payload } })
}

export async function findPayload(
  on: Executor,
  object: string,
  id: string,
): Promise<Payload | undefined> {
  const [row] = await on
    .select({ payload: paymentsSandbox.payload })
    .from(paymentsSandbox)
    .where(and(eq(paymentsSandbox.id, id), eq(paymentsSandbox.object, object)))
  return row?.payload
}

/** Newest first. */
export async function listPayloads(
  on: Executor,
  object: string,
  where: Partial<Record<'customerId' | 'paymentIntent' | 'email', string | undefined>> = {},
): Promise<Payload[]> {
  const { customerId, paymentIntent, email } = where
  const rows = await on
    .select({ payload: paymentsSandbox.payload })
    .from(paymentsSandbox)
    .where(
      and(
        eq(paymentsSandbox.object, object),
        customerId === undefined ? undefined : eq(paymentsSandbox.customerId, customerId),
        paymentIntent === undefined
          ? undefined
          : sql`${paymentsSandbox.payload} ->> 'payment_intent' = ${paymentIntent}`,
        email === undefined ? undefined : sql`${paymentsSandbox.payload} ->> 'email' = ${email}`,
      ),
    )
    .orderBy(desc(paymentsSandbox.position))
  return rows.map(({ payload }) => payload)
}

export async function removePayload(on: Executor, id: string): Promise<void> {
  await on.delete(paymentsSandbox).where(eq(paymentsSandbox.id, id))
}

/** One after the other: they share the connection of a transaction. */
export async function inTurn<One, Shown>(
  all: readonly One[],
  present: (one: One) => Promise<Shown>,
): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const one of all) shown.push(await present(one))
  return shown
}
