import type { Transaction } from '../../../platform/db/database.ts'
import * as queries from './revenue-queries.ts'
import type {
  revenueQuery,
  RevenueDifference,
  RevenueTotal,
} from '@carriage/contract/insights/studio-schemas'
import type * as z from 'zod/mini'
import { type Context, type Services, defineJob } from '../../../context.ts'
import { addToDay } from '../../../platform/local-days.ts'
import { addDays } from '../../../platform/time.ts'
import { findCounted } from '../counts/counts-queries.ts'
import {
  presentRevenueCheck,
  presentRevenueDay,
  presentCancelReasons,
} from '../insights-presenter.ts'
import type { ListedSubscription } from '../../../adapters/payments/payments.ts'
import { queueSyncs } from '../../subscriptions/index.ts'
import { differenceOf, monthlyCentsOf } from './revenue-policy.ts'

/**
 * Counts what changed in the subscriptions since the last count, as the figures of a day that ends at `end`. `before`: the last day
 * that was counted; without one, those that there are began at times nobody counted, and none of them is new.
 */
export async function countRevenue(
  on: Transaction,
  { day, end, before }: { day: string; end: Date; before: string | null },
): Promise<void> {
  await queries.storeRevenueDay(on, { day, end, opening: before === null })
  await queries.rememberStanding(on, end)
}

/** What came in and was lost by day, and the last comparison with the provider's list. */
export async function readRevenue(context: Context, { days }: z.output<typeof revenueQuery>) {
  const { db } = context
  const calendar = await context.readCalendar()
  const from = addToDay(calendar.days.dayOf(context.now()), -days)
  const [rows, check, counted] = await Promise.all([
    queries.listRevenueDays(db, from),
    queries.findLastCheck(db),
    findCounted(db, 'revenue'),
  ])
  return {
    days: rows.map(presentRevenueDay),
    check: check ? presentRevenueCheck(check) : null,
    counted_on: counted,
  }
}

/** Why members have cancelled in the last days. They are few, so they are counted when they are asked for. */
export async function listCancelReasons(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { days }: z.output<typeof revenueQuery>,
) {
  const rows = await queries.countCancelReasons(db, addDays(now(), -days))
  return { reasons: presentCancelReasons(rows) }
}

export const checkRevenueJob = defineJob({
  name: 'check-revenue',
  expireInSeconds: 4 * 3600,
  retryLimit: 2,
  cron: '41 5 * * *',
  run: (services, _, signal) => checkRevenue(services, signal),
})

/** The most differences that are kept; the rest is only counted. */
const MOST = 100

/** Of those whose first payment never succeeded nothing is ever stored. */
const NEVER_PAID: readonly ListedSubscription['status'][] = ['incomplete', 'incomplete_expired']

/**
 * Compares the stored subscriptions with the provider's own list and keeps what differs. The customers of those that are not stored
 * are read again: a studio that was restored from a backup finds its members among them. Repeats from the start after an interruption.
 * Nothing without a provider.
 */
export async function checkRevenue(
  services: Pick<Services, 'db' | 'jobs' | 'payments' | 'now' | 'readCalendar'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, payments, now, readCalendar } = services
  if (!payments) return
  const at = now()
  const { days } = await readCalendar()
  const day = days.dayOf(at)
  const ours = await queries.listPriceIds(db)
  const differences: RevenueDifference[] = []
  const listed = new Map<string, { subscriptions: number; cents: number }>()
  let differing = 0
  const note = (difference: RevenueDifference) => {
    differing += 1
    if (differences.length < MOST) differences.push(difference)
  }
  for (let after: string | null = null; ;) {
    signal.throwIfAborted()
    const page: Awaited<ReturnType<typeof payments.listSubscriptions>> =
      await payments.listSubscriptions(after)
    const own = page.subscriptions.filter(({ priceIds }) => priceIds.some((id) => ours.has(id)))
    const ids = own.map(({ id }) => id)
    const stored = new Map((await queries.listStored(db, ids, at)).map((row) => [row.id, row]))
    await queries.markSeen(db, ids, day)
    for (const one of own) {
      add(listed, one, at)
      const difference = differenceOf(one, stored.get(one.id), at)
      if (difference) note(difference)
    }
    const missing = own.filter(({ id, status }) => !stored.has(id) && !NEVER_PAID.includes(status))
    if (missing.length > 0)
      await queueSyncs(services, new Set(missing.map(({ customerId }) => customerId)))
    if (page.next === null) break
    after = page.next
  }
  const unseen = await queries.listUnseen(db, day, MOST)
  for (const id of unseen.ids)
    note({
      subscription_id: id,
      kind: 'not-at-provider',
      currency: null,
      provider_cents: 0,
      stored_cents: null,
    })
  await queries.upsertCheck(db, {
    day,
    checkedAt: at,
    totals: totalsOf(await queries.sumStored(db, at), listed),
    differing: differing + unseen.total - unseen.ids.length,
    differences,
  })
}

function add(
  totals: Map<string, { subscriptions: number; cents: number }>,
  one: ListedSubscription,
  at: Date,
): void {
  const cents = monthlyCentsOf(one, at)
  if (cents === 0) return
  const total = totals.get(one.currency) ?? { subscriptions: 0, cents: 0 }
  totals.set(one.currency, {
    subscriptions: total.subscriptions + 1,
    cents: total.cents + cents,
  })
}

function totalsOf(
  stored: readonly { currency: string; subscriptions: number; cents: number }[],
  listed: ReadonlyMap<string, { subscriptions: number; cents: number }>,
): RevenueTotal[] {
  const currencies = new Set([...stored.map(({ currency }) => currency), ...listed.keys()])
  return [...currencies].toSorted().map((currency) => {
    const here = stored.find((one) => one.currency === currency)
    const there = listed.get(currency)
    return {
      currency,
      stored_subscriptions: here?.subscriptions ?? 0,
      stored_cents: here?.cents ?? 0,
      provider_subscriptions: there?.subscriptions ?? 0,
      provider_cents: there?.cents ?? 0,
    }
  })
}
