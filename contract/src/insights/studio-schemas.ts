import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery } from '../common.ts'
import { leaveReason } from '../subscriptions/change-schemas.ts'

/** The last day of the studio that is counted, 'yyyy-MM-dd'; null before the first count. */
const countedOn = z.nullable(z.string())

export const funnelKinds = ['batch', 'week', 'plan'] as const
export type FunnelKind = (typeof funnelKinds)[number]
export const funnelQuery = z.object({ by: z._default(z.enum(funnelKinds), 'batch'), ...pageQuery })

/** How many people came to each step, from the code to the subscription. */
export const funnelRow = z.object({
  /** The id of a batch, or 'alone' for codes without one; the first day of a week; a plan. */
  key: z.string(),
  /** The name of a batch; null elsewhere. */
  label: z.nullable(z.string()),
  /** Cards, each once, also those that several people can use. */
  printed: z.int(),
  activated: z.int(),
  /** Finished their first class within 72 hours of the activation. */
  first_class: z.int(),
  /** Trained on three days out of seven in a row, within 30 days of the activation. */
  three_days: z.int(),
  /** Have paid for a subscription since. */
  renewed: z.int(),
})
export type FunnelRow = z.infer<typeof funnelRow>
export const funnelAnswer = z.object({
  /** Latest first. */
  rows: z.array(funnelRow),
  meta: pageMeta,
  counted_on: countedOn,
})
export type FunnelAnswer = z.infer<typeof funnelAnswer>

export const retentionCohort = z.object({
  /** The first day of the month in which they joined. */
  joined: z.string(),
  members: z.int(),
  /** Who was active in the month of joining, in the next one, and so on up to the last counted month. */
  active: z.array(z.int()),
})
export type RetentionCohort = z.infer<typeof retentionCohort>
export const retentionAnswer = z.object({
  /** Latest first, at most 24. */
  cohorts: z.array(retentionCohort),
  counted_on: countedOn,
})
export type RetentionAnswer = z.infer<typeof retentionAnswer>

export const revenueRanges = [30, 90, 366] as const
export const revenueQuery = z.object({
  days: z._default(
    z.coerce.number().check(z.refine((days) => revenueRanges.some((range) => range === days))),
    90,
  ),
})
/** A day of the studio in one currency. All amounts are cents for each month; a year's price counts a twelfth. */
export const revenueDay = z.object({
  day: z.string(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  /** Monthly recurring revenue at the end of the day. */
  monthly_cents: z.int(),
  subscriptions: z.int(),
  new_cents: z.int(),
  churned_cents: z.int(),
  /** Of subscriptions whose cancellation was withdrawn or whose failed payment was made; part of the revenue. */
  saved_cents: z.int(),
  /** By moves between plans; below zero where they became cheaper. */
  changed_cents: z.int(),
})
export type RevenueDay = z.infer<typeof revenueDay>

export const revenueTotal = z.object({
  currency: z.string(),
  stored_subscriptions: z.int(),
  stored_cents: z.int(),
  provider_subscriptions: z.int(),
  provider_cents: z.int(),
})
export type RevenueTotal = z.infer<typeof revenueTotal>
export const differenceKinds = [
  'not-stored',
  'not-at-provider',
  'ended-here',
  'other-plan',
  'other-amount',
  'cancellation',
] as const
export const revenueDifference = z.object({
  /** As the provider names it. */
  subscription_id: z.string(),
  kind: z.enum(differenceKinds),
  /** Null where it is not at the provider. */
  currency: z.nullable(z.string()),
  provider_cents: z.int(),
  /** Null where it was not read. */
  stored_cents: z.nullable(z.int()),
})
export type RevenueDifference = z.infer<typeof revenueDifference>
/** A comparison of what is stored with the provider's own list. */
export const revenueCheck = z.object({
  checked_at: epochSeconds,
  totals: z.array(revenueTotal),
  differing: z.int(),
  /** The first hundred. */
  differences: z.array(revenueDifference),
})
export type RevenueCheck = z.infer<typeof revenueCheck>
export const revenueAnswer = z.object({
  /** By currency, earliest first; days without a count are left out. */
  days: z.array(revenueDay),
  /** The last one; null before the first. */
  check: z.nullable(revenueCheck),
  counted_on: countedOn,
})
export type RevenueAnswer = z.infer<typeof revenueAnswer>

/** Why members have cancelled or wanted to, by what they answered. */
export const cancelReason = z.object({
  /** Null: the question was not answered. */
  reason: z.nullable(leaveReason),
  /** Members who cancelled. */
  count: z.int(),
  /** Members who paused, changed the plan, took a discount or kept the subscription instead. */
  stayed: z.int(),
  /** Of all cancellations, 0 to 1. */
  share: z.number(),
})
export type CancelReason = z.infer<typeof cancelReason>
/** The most frequent first. */
export const cancelReasonsAnswer = z.object({ reasons: z.array(cancelReason) })

export const figuresPage = z.object(pageQuery)

/** Of the ratings, how many would do it again, 0 to 1; null until ten members have rated. */
const againShare = z.nullable(z.number())

const stepFigures = { reached: z.int(), stopped: z.int(), stalled: z.int() }
export const programFigures = z.object({
  _id: id,
  title: z.string(),
  started: z.int(),
  completed: z.int(),
  stopped: z.int(),
  /** Active, but without a step for 28 days. */
  stalled: z.int(),
  /** Of its classes, by members who have joined it. */
  again_share: againShare,
  /** In order. */
  weeks: z.array(
    z.object({
      week: z.int(),
      ...stepFigures,
      /** In order. */
      sessions: z.array(z.object({ session: z.int(), ...stepFigures })),
    }),
  ),
})
export type ProgramFigures = z.infer<typeof programFigures>
export const programFiguresAnswer = z.object({
  programs: z.array(programFigures),
  meta: pageMeta,
  counted_on: countedOn,
})

export const videoFigures = z.object({
  _id: id,
  title: z.nullable(z.string()),
  duration_seconds: z.int(),
  /** Days of members with the video, at most one for each member and day. */
  viewings: z.int(),
  /** Viewings that played the second in the middle, and the one at nine tenths. */
  at_half: z.int(),
  at_end: z.int(),
  again_share: againShare,
})
export type VideoFigures = z.infer<typeof videoFigures>
export const videoFiguresAnswer = z.object({ videos: z.array(videoFigures), meta: pageMeta })

export const videoCurve = z.object({
  _id: id,
  title: z.nullable(z.string()),
  duration_seconds: z.int(),
  viewings: z.int(),
  again_share: againShare,
  /** How many viewings played each second. */
  seconds: z.array(z.int()),
  /** What the video asks for, by the second at which it begins. */
  cues: z.array(
    z.object({
      second: z.int(),
      kind: z.enum(['exercise', 'setup']),
      name: z.nullable(z.string()),
    }),
  ),
})
export type VideoCurve = z.infer<typeof videoCurve>

export const liveFigures = z.object({
  /** Of the occurrence. */
  _id: id,
  title: z.string(),
  starts_at: epochSeconds,
  /** Whether its stream ran after the start. */
  took_place: z.boolean(),
  registered: z.int(),
  came: z.int(),
  /** Was there when four fifths of the class were over. */
  stayed: z.int(),
  /** Of the class on all its dates. */
  again_share: againShare,
})
export type LiveFigures = z.infer<typeof liveFigures>
export const liveFiguresAnswer = z.object({
  /** Latest first. */
  classes: z.array(liveFigures),
  meta: pageMeta,
  counted_on: countedOn,
})

export const leavingReasons = ['inactive', 'card-failed', 'fewer-days'] as const
export type LeavingReason = (typeof leavingReasons)[number]
export const leavingMember = z.object({
  user: z.object({
    _id: id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
  }),
  reasons: z.array(z.enum(leavingReasons)),
  /** The last day of the studio on which they were active, or joined. */
  last_day: z.string(),
  /** Active days of the last 28 days, and of the 28 before. */
  days_now: z.int(),
  days_before: z.int(),
  /** The day on which they came onto the list. */
  since: z.string(),
})
export type LeavingMember = z.infer<typeof leavingMember>
export const leavingAnswer = z.object({
  /** Most reasons first. */
  members: z.array(leavingMember),
  meta: pageMeta,
  counted_on: countedOn,
})

export const insightTables = [
  'funnel-batch',
  'funnel-week',
  'funnel-plan',
  'retention',
  'revenue',
  'cancel-reasons',
  'programs',
  'videos',
  'live',
  'leaving',
] as const
export type InsightTable = (typeof insightTables)[number]
/** Coaches get these of their own; admins get all tables, and these of everybody. */
export const coachTables: readonly InsightTable[] = ['programs', 'videos', 'live']
export const exportParams = z.object({ table: z.enum(insightTables) })
