import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import { checkRevenue, countInsights } from '../../../server/src/features/insights/index.ts'
import {
  revenueDays,
  revenueSubscriptions,
  videoCurves,
} from '../../../server/src/features/insights/tables.ts'
import { plans, subscriptions } from '../../../server/src/features/subscriptions/tables.ts'
import { videoCues } from '../../../server/src/features/videos/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays, utcDay } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import { idOf, type Ids } from './seed-people.ts'
import { secondsOf } from './seed-watching.ts'

/** The share of viewings that lasts to the end, and how many end at a cue in place of between them. */
const TO_THE_END = 0.55
const AT_CUES = 0.6

/** Inserts the curves of the videos: their anonymous views, which end here and there, most of them at a cue. */
export async function seedCurves(on: Transaction, videoIds: Ids): Promise<void> {
  for (const video of studio.videos) {
    if (video.views === 0) continue
    const videoId = idOf(videoIds, video.key)
    const [cues] = await on
      .select({ exercises: videoCues.exercises })
      .from(videoCues)
      .where(eq(videoCues.videoId, videoId))
    const starts = new Set(
      (cues?.exercises ?? [])
        .map(({ start_ms: at }) => Math.floor(at / 1000))
        .filter((second) => second > 0),
    )
    const seconds = curve(video.views, secondsOf(video), starts)
    await on.insert(videoCurves).values({ videoId, viewings: video.views, seconds })
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

async function seedRevenue(on: Transaction, now: Date): Promise<void> {
  const running = await on
    .select({
      id: subscriptions.providerSubscriptionId,
      cents: plans.priceCents,
      currency: plans.currency,
      cancelling: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(sql`${subscriptions.endedAt} IS NULL`)
    .orderBy(subscriptions.providerSubscriptionId)
  if (running.length === 0) return
  await on.insert(revenueSubscriptions).values(
    running.map(({ id, cents, currency, cancelling }) => ({
      subscriptionId: id,
      currency,
      monthlyCents: cents,
      cancelling,
      failing: false,
    })),
  )
  // One after the other, evenly spread.
  const every = Math.floor(REVENUE_DAYS / running.length)
  const dayOf = (day: number): typeof revenueDays.$inferInsert => {
    const begun = running.slice(0, Math.floor(day / every) + 1)
    return {
      day: utcDay(addDays(now, day - REVENUE_DAYS)),
      currency: running[0]?.currency ?? '',
      monthlyCents: begun.reduce((sum, { cents }) => sum + cents, 0),
      subscriptions: begun.length,
      newCents: day % every === 0 ? (running[day / every]?.cents ?? 0) : 0,
      churnedCents: 0,
      savedCents: 0,
      changedCents: 0,
    }
  }
  await on
    .insert(revenueDays)
    .values(Array.from({ length: REVENUE_DAYS - 1 }, (_, day) => dayOf(day)))
}
