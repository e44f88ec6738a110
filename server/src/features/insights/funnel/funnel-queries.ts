import type { FunnelKind } from '@carriage/contract/insights/studio-schemas'
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { activationCodes, codeBatches, codeRedemptions } from '../../devices/tables.ts'
import { ofStudio, practiceLog } from '../../practice/tables.ts'
import { payments } from '../../subscriptions/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { activationSteps, funnelFigures, type FunnelRow } from './funnel-schema.ts'

/** Days after the activation within which training days count. */
export const STEP_DAYS = 30

/** When a member trained in the studio. */
const workoutsOf = (userId: ReturnType<typeof sql>) =>
  sql`SELECT happened_at AS at FROM ${practiceLog} WHERE user_id = ${userId} AND ${ofStudio}`

/** Adds activations from `since` on until `end` that are not there yet, all where it is null; without staff and minors. */
export async function addActivations(on: Executor, since: Date | null, end: Date): Promise<void> {
  await on.execute(sql`
    INSERT INTO ${activationSteps} (redemption_id, redeemed_at)
    SELECT redemption.id, redemption.redeemed_at FROM ${codeRedemptions} redemption
    LEFT JOIN ${users} member ON member.id = redemption.user_id
    WHERE redemption.redeemed_at < ${end}
      ${since === null ? sql`` : sql`AND redemption.redeemed_at >= ${since}`}
      AND (member.id IS NULL OR member.roles = '{user}')
      AND NOT ${isKnownMinor(sql`member.id`)}
    ON CONFLICT (redemption_id) DO NOTHING`)
}

/** When the first code was made or redeemed; null while there is none. */
export async function findBeginning(on: Executor): Promise<Date | null> {
  const { rows } = await on.execute<{ at: number | null }>(sql`
    SELECT extract(epoch FROM least((SELECT min(created_at) FROM ${activationCodes}),
      (SELECT min(redeemed_at) FROM ${codeRedemptions})))::float8 AS at`)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at * 1000)
}

/**
 * Notes the steps that were reached before `end` by those whose 30 days were not over at `since`; null: of everybody.
 */
export async function noteTraining(
  on: Executor,
  { since, end, dayOf }: { since: Date | null; end: Date; dayOf: (at: SQL) => SQL },
): Promise<void> {
  await on.execute(sql`
    UPDATE ${activationSteps} step SET
      first_class = step.first_class OR reached.first_class,
      three_days = step.three_days OR reached.three_days
    FROM ${activationSteps} open
    JOIN ${codeRedemptions} redemption ON redemption.id = open.redemption_id
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(at < open.redeemed_at + interval '72 hours'), false) AS first_class,
        coalesce(bool_or(day - two_before <= 6), false) AS three_days
      FROM (
        SELECT at, day, lag(day, 2) OVER (ORDER BY day) AS two_before FROM (
          SELECT min(at) AS at, ${dayOf(sql`at`)} AS day
          FROM (${workoutsOf(sql`redemption.user_id`)}) workouts
          WHERE at >= open.redeemed_at AND at < ${end}
            AND at < open.redeemed_at + ${STEP_DAYS} * interval '1 day'
          GROUP BY 2
        ) days
      ) training
    ) reached
    WHERE step.redemption_id = open.redemption_id
      ${since === null ? sql`` : sql`AND open.redeemed_at >= ${since}::timestamptz - ${STEP_DAYS} * interval '1 day'`}
      AND (reached.first_class AND NOT step.first_class OR reached.three_days AND NOT step.three_days)`)
}

/** Notes who has paid a second time for a subscription, since the activation; what went back does not count. */
export async function noteRenewals(on: Executor): Promise<void> {
  await on.execute(sql`
    UPDATE ${activationSteps} step SET renewed = true
    FROM ${codeRedemptions} redemption
    JOIN ${payments} paid ON paid.user_id = redemption.user_id
    WHERE step.redemption_id = redemption.id AND NOT step.renewed
      AND paid.kind = 'renewal' AND paid.state IN ('paid','part-refunded') AND paid.made_at >= step.redeemed_at`)
}

/** Replaces the figures by those of all codes made and activations made before `end`. */
export async function storeFunnel(
  on: Executor,
  end: Date,
  weekOf: (at: SQL) => SQL,
): Promise<void> {
  await on.delete(funnelFigures)
  await on.execute(sql`
    INSERT INTO ${funnelFigures} (kind, key, label, printed, activated, first_class, three_days, renewed, begun_at)
    SELECT kind, key, max(batch.name), sum(printed)::int, sum(activated)::int, sum(first_class)::int,
      sum(three_days)::int, sum(renewed)::int, min(begun_at)
    FROM (
      SELECT keys.kind, keys.key, 1 AS printed, 0 AS activated,
        0 AS first_class, 0 AS three_days, 0 AS renewed, code.created_at AS begun_at
      FROM ${activationCodes} code
      CROSS JOIN LATERAL (VALUES
        ('batch', CASE WHEN code.in_batch THEN code.batch_id::text ELSE 'alone' END),
        ('week', ${weekOf(sql`code.created_at`)}::text), ('plan', code.plan)) keys (kind, key)
      WHERE code.created_at < ${end}
      UNION ALL
      SELECT keys.kind, keys.key, 0, 1, step.first_class::int, step.three_days::int, step.renewed::int,
        step.redeemed_at
      FROM ${activationSteps} step
      JOIN ${codeRedemptions} redemption ON redemption.id = step.redemption_id
      LEFT JOIN ${activationCodes} code ON code.id = redemption.activation_code_id
      CROSS JOIN LATERAL (VALUES
        ('batch', CASE WHEN code.in_batch THEN code.batch_id::text WHEN code.id IS NOT NULL THEN 'alone' END),
        ('week', ${weekOf(sql`step.redeemed_at`)}::text), ('plan', redemption.plan)) keys (kind, key)
      WHERE keys.key IS NOT NULL AND step.redeemed_at < ${end}
    ) facts
    LEFT JOIN ${codeBatches} batch ON facts.kind = 'batch' AND batch.id::text = facts.key
    GROUP BY kind, key`)
}

/** The rows of a kind, latest first. */
export const listFunnel = (
  on: Executor,
  kind: FunnelKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<FunnelRow[]> =>
  on
    .select()
    .from(funnelFigures)
    .where(eq(funnelFigures.kind, kind))
    .orderBy(desc(funnelFigures.begunAt), asc(funnelFigures.key))
    .limit(limit)
    .offset(offset)

export const countFunnelRows = (on: Executor, kind: FunnelKind): Promise<number> =>
  on.$count(funnelFigures, eq(funnelFigures.kind, kind))
