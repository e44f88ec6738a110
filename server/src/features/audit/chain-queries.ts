import { and, asc, desc, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import { monthStart } from '../../platform/db/months.ts'
import { dropPartition, monthsBefore, type Partition } from '../../platform/db/partitions.ts'
import { auditChain, type AuditFault, auditLog } from './audit-schema.ts'

export interface ChainFault {
  /** Of the first entry that is not right; null for one that was never chained. */
  position: number | null
  how: AuditFault
}

/** Both ends of the chain and what was found at the last check; it is there from the migration on. */
export async function readChain(on: Executor) {
  const [chain] = await on.select().from(auditChain)
  return chain
}

/**
 * The first entry that does not follow from the one before it, of one moment. Computed in the database, which reads
 * the log once, in order.
 */
export async function findChainFault(on: Executor): Promise<ChainFault | undefined> {
  const { rows } = await on.execute<{ position: string | null; how: AuditFault }>(sql`
    WITH links AS (
      SELECT e.position, e.hash, audit_content(e) AS content,
             coalesce(lag(e.position) OVER w, c.anchor_position) AS position_before,
             coalesce(lag(e.hash) OVER w, c.anchor_hash) AS hash_before
        FROM audit_log e CROSS JOIN audit_chain c
      WINDOW w AS (ORDER BY e.position NULLS LAST)
    ), ends AS (
      SELECT coalesce(max(e.position), c.anchor_position) AS last, c.head_position,
             coalesce((SELECT hash FROM audit_log ORDER BY position DESC NULLS LAST LIMIT 1), c.anchor_hash) AS hash,
             c.head_hash
        FROM audit_chain c LEFT JOIN audit_log e ON e.position IS NOT NULL
       GROUP BY c.id
    )
    SELECT CASE WHEN position > position_before + 1 THEN position_before + 1 ELSE position END AS position,
           CASE WHEN position IS NULL OR hash IS NULL THEN 'unchained'
                WHEN position > position_before + 1 THEN 'missing' ELSE 'changed' END AS how
      FROM links
     WHERE position IS NULL OR hash IS NULL OR position <> position_before + 1
        OR hash <> sha256(hash_before || convert_to(content, 'UTF8'))
     UNION ALL
    SELECT last + 1, 'missing' FROM ends WHERE last < head_position
     UNION ALL
    SELECT last, 'changed' FROM ends
     WHERE last > head_position OR (last = head_position AND hash <> head_hash)
     ORDER BY 1 NULLS LAST LIMIT 1`)
  const [found] = rows
  return (
    found && { position: found.position === null ? null : Number(found.position), how: found.how }
  )
}

export async function recordCheck(
  on: Executor,
  at: Date,
  fault: ChainFault | undefined,
): Promise<void> {
  await on
    .update(auditChain)
    .set({ checkedAt: at, brokenPosition: fault?.position ?? null, brokenHow: fault?.how ?? null })
}

/**
 * Deletes the entries from before the month of a time from the start of the chain, and moves the anchor to the last of
 * them. Months are dropped as a whole; one with an entry behind younger ones stays until those go.
 */
export async function deleteOldEntries(tx: Transaction, time: Date): Promise<void> {
  const before = monthStart(time)
  await tx.select().from(auditChain).for('update')
  const entries = {
    position: sql<number>`${auditLog.position}`.mapWith(Number),
    hash: auditLog.hash,
  }
  const chained = isNotNull(auditLog.position)
  const [kept] = await tx
    .select(entries)
    .from(auditLog)
    .where(and(chained, gte(auditLog.createdAt, before)))
    .orderBy(asc(auditLog.position))
    .limit(1)
  const [last] = await tx
    .select(entries)
    .from(auditLog)
    .where(
      and(chained, lt(auditLog.createdAt, before), kept && lt(auditLog.position, kept.position)),
    )
    .orderBy(desc(auditLog.position))
    .limit(1)
  if (!last || last.hash === null) return
  await tx.update(auditChain).set({ anchorPosition: last.position, anchorHash: last.hash })
  for (const month of await monthsBefore(tx, 'audit_log', before))
    if (!(await reachesBeyond(tx, month, last.position))) await dropPartition(tx, month)
  await tx.delete(auditLog).where(lte(auditLog.position, last.position))
}

/** Whether a month has an entry that is not before this position, or that was never chained. */
async function reachesBeyond(
  on: Executor,
  { from, to }: Partition,
  position: number,
): Promise<boolean> {
  const kept = or(gt(auditLog.position, position), isNull(auditLog.position))
  const inMonth = and(
    from === null ? undefined : gte(auditLog.createdAt, from),
    to === null ? undefined : lt(auditLog.createdAt, to),
  )
  return (await on.$count(auditLog, and(inMonth, kept))) > 0
}
