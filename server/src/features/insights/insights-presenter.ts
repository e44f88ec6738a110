import type { InsightDay, WeeklyGoal } from '@carriage/contract/insights/schemas'
import type {
  CancelReason,
  FunnelRow,
  LeavingMember,
  RevenueCheck,
  RevenueDay,
} from '@carriage/contract/insights/studio-schemas'
import { dateOfDay } from '../../platform/local-time.ts'
import { epoch } from '../../platform/time.ts'
import type { FunnelRow as PlainFunnelRow } from './funnel/funnel-schema.ts'
import type { GoalProgress } from './goals/goal-policy.ts'
import type { DayFigures } from './insights-schema.ts'
import type { LeavingMemberRow } from './leaving/leaving-queries.ts'
import type { RevenueCheckRow, RevenueDayRow } from './revenue/revenue-schema.ts'

export const presentDay = (row: DayFigures): InsightDay => ({
  day: row.day,
  total_users: row.totalUsers,
  new_users: row.newUsers,
  active_users: row.activeUsers,
  views: row.views,
  watched_seconds: row.watchedSeconds,
})

export const presentGoal = (goal: GoalProgress): WeeklyGoal => ({
  days: goal.days,
  days_done: goal.daysDone,
  streak: goal.streak,
  freezes_left: goal.freezesLeft,
  last_week: goal.lastWeek,
  repair_until: goal.repairUntil === null ? null : dateOfDay(goal.repairUntil),
})

export const presentFunnelRow = (row: PlainFunnelRow): FunnelRow => ({
  key: row.key,
  label: row.label,
  printed: row.printed,
  activated: row.activated,
  first_class: row.firstClass,
  three_days: row.threeDays,
  renewed: row.renewed,
})

export const presentRevenueDay = (row: RevenueDayRow): RevenueDay => ({
  day: row.day,
  currency: row.currency,
  monthly_cents: row.monthlyCents,
  subscriptions: row.subscriptions,
  new_cents: row.newCents,
  churned_cents: row.churnedCents,
  saved_cents: row.savedCents,
  changed_cents: row.changedCents,
})

export const presentRevenueCheck = (row: RevenueCheckRow): RevenueCheck => ({
  checked_at: epoch(row.checkedAt),
  totals: row.totals,
  differing: row.differing,
  // Those of a check from before have no currency.
  differences: row.differences.map((one) => ({ ...one, currency: one.currency ?? null })),
})

/** Each with its share of all of them. */
export function presentCancelReasons(rows: readonly Omit<CancelReason, 'share'>[]): CancelReason[] {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return rows.map((row) => ({ ...row, share: total === 0 ? 0 : row.count / total }))
}

export const presentLeaving = (row: LeavingMemberRow): LeavingMember => ({
  user: {
    _id: row.user.id,
    first_name: row.user.firstName,
    last_name: row.user.lastName,
    email: row.user.email,
  },
  reasons: row.reasons,
  last_day: row.lastDay,
  days_now: row.daysNow,
  days_before: row.daysBefore,
  since: row.since,
})
