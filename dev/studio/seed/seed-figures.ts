import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import { checkRevenue, countInsights } from '../../../server/src/features/insights/index.ts'
import {
  revenueDays,
  revenueSubscriptions,
  videoCurves,
} from '../../../server/src/features/insights/tables.ts'
import {
  leaveAnswers,
  plans,
  subscriptions,
} from '../../../server/src/features/subscriptions/tables.ts'
import { videoCues, videos } from '../../../server/src/features/videos/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays, utcDay } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import { type RevenueMove, revenueOfDays } from '../revenue-history.ts'
import { idOf, type Ids } from './seed-people.ts'
import { secondsOf } from './seed-watching.ts'

/** The share of viewings that lasts to the end, and how many end at a cue in place of between them. */
const TO_THE_END = 0.55
const AT_CUES = 0.6

/** Inserts the curves of the videos: all their views, which end here and there, most of them at a cue. */
export async function seedCurves(on: Transaction, videoIds: Ids): Promise<void> {
  for (const video of studio.videos) {
    const videoId = idOf(videoIds, video.key)
    const [row] = await on
      .select({ views: videos.viewCount, exercises: videoCues.exercises })
      .from(videos)
      .leftJoin(videoCues, eq(videoCues.videoId, videos.id))
      .where(eq(videos.id, videoId))
    if (!row || row.views === 0) continue
    const { views } = row
    const starts = new Set(
      (row.exercises ?? [])
        .map(({ start_ms: at }) => Math.floor(at / 1000))
        .filter((second) => second > 0),
    )
    const seconds = curve(views, secondsOf(video), starts)
    await on.insert(videoCurves).values({ videoId, viewings: views, seconds })
  }
}

function curve(viewings: number, length: number, cues: ReadonlySet<number>): number[] {
  const leaving = viewings * (1 - TO_THE_END)
  const atCues = cues.size === 0 ? 0 : (leaving * AT_CUES) / cues.size
  const between = (leaving - atCues * cues.size) / Math.max(1, length)
  let watching = viewings
  return Array.from({ length }, (_, second) => {
    watching -= between + (cues.has(second) ? atCues : 0)
    return Math.max(0, Math.round(watching))
  })
}

/** How long ago the revenue of the demo studio begins, in days. */
const REVENUE_DAYS = 60

/**
 * Inserts what the hourly jobs would have counted until now. Revenue goes back to the first months of the paying
 * members. Idempotent: what is counted stays.
 */
export async function seedFigures(services: Services, signal: AbortSignal): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [known] = await tx.select({ day: revenueDays.day }).from(revenueDays).limit(1)
    if (!known) await seedRevenue(tx, services.now())
  })
  await countInsights(services, signal)
  await checkRevenue(services, signal)
}

/** What the subscriptions and the answers of who left say came in and was lost, day by day. */
async function seedRevenue(on: Transaction, now: Date): Promise<void> {
  const all = await on
    .select({
      id: subscriptions.providerSubscriptionId,
      price: plans.priceCents,
      currency: plans.currency,
      monthlyCents: sql<number>`CASE WHEN ${subscriptions.endedAt} IS NULL AND NOT ${subscriptions.paused}
        THEN coalesce(${subscriptions.monthlyCents}, ${plans.priceCents}) ELSE 0 END::int`,
      cancelling: subscriptions.cancelAtPeriodEnd,
      begunAt: subscriptions.createdAt,
      endedAt: subscriptions.endedAt,
      outcome: leaveAnswers.outcome,
      leftAt: leaveAnswers.createdAt,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    // A cancellation changes nothing before the end of what is paid for.
    .leftJoin(
      leaveAnswers,
      and(
        eq(subscriptions.providerSubscriptionId, sql`split_part(${leaveAnswers.leaving}, ' ', 1)`),
        inArray(leaveAnswers.outcome, ['paused', 'discounted']),
      ),
    )
  const [first] = all
  if (!first) return
  await on.insert(revenueSubscriptions).values(
    all.map(({ id, currency, monthlyCents, cancelling }) => ({
      subscriptionId: id,
      currency,
      monthlyCents,
      cancelling,
      failing: false,
    })),
  )
  const moves = all.flatMap(({ price, monthlyCents: after, ...one }): RevenueMove[] => {
    const changedAt = one.endedAt ?? one.leftAt
    // They withdrew a cancellation for it.
    const saves = one.outcome === 'discounted'
    return [
      { day: utcDay(one.begunAt), before: 0, after: price, saves: false },
      ...(changedAt ? [{ day: utcDay(changedAt), before: price, after, saves }] : []),
    ]
  })
  // The jobs count yesterday.
  const days = Array.from({ length: REVENUE_DAYS - 1 }, (_, day) =>
    utcDay(addDays(now, day - REVENUE_DAYS)),
  )
  const { currency } = first
  await on
    .insert(revenueDays)
    .values(revenueOfDays(moves, days).map((figures) => ({ ...figures, currency })))
}
