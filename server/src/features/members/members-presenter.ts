import { planAt } from '@carriage/contract/accounts/policy'
import type { MemberDetail } from '@carriage/contract/members/schemas'
import { epoch } from '../../platform/time.ts'
import { deviceName, presentUser } from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { hasExpired } from '../subscriptions/index.ts'

export const presentMember = (
  row: UserRow,
  now: Date,
): Pick<MemberDetail, 'user' | 'subscription'> => {
  const user = presentUser(row)
  return {
    user,
    subscription: {
      mode: row.subscriptionMode,
      plan: planAt(user, epoch(now)),
      paid: row.stripeSubscriptionId !== null,
      expired: hasExpired(row, now),
      next_billing_date: epoch(row.nextBillingAt),
    },
  }
}

interface Redemption {
  code: string
  batchName: string | null
  redeemedAt: Date
}

export const presentDevice = (row: Redemption | undefined): MemberDetail['device'] =>
  row ? { code: row.code, batch_name: row.batchName, redeemed_at: epoch(row.redeemedAt) } : null

interface Workout {
  id: string
  kind: MemberDetail['practice']['latest'][number]['kind']
  title: string
  coach: string | null
  happenedAt: Date
  practisedSeconds: number
}

export const presentPractice = (
  totals: { workouts: number; practisedSeconds: number },
  latest: readonly Workout[],
): MemberDetail['practice'] => ({
  workouts: totals.workouts,
  minutes: Math.round(totals.practisedSeconds / 60),
  latest: latest.map(({ id, kind, title, coach, happenedAt, practisedSeconds }) => ({
    _id: id,
    kind,
    title,
    coach,
    happened_at: epoch(happenedAt),
    minutes: Math.round(practisedSeconds / 60),
  })),
})

interface Deeds {
  sessions: readonly { title: string; videoId: string | null; at: Date }[]
  attended: readonly { title: string; at: Date }[]
  videos: readonly { title: string | null; videoId: string; at: Date }[]
  signIns: readonly { createdAt: Date; userAgent: string }[]
}

/** Somebody who watches a class of a program completes its session about then. */
const SAME_CLASS_MS = 3_600_000

/** A member's most recent activity of all kinds together, newest first; a class that completed a session is there once. */
export function presentActivity(
  { sessions, attended, videos, signIns }: Deeds,
  limit: number,
): MemberDetail['activity'] {
  const alone = videos.filter(
    ({ videoId, at }) =>
      !sessions.some(
        (session) =>
          session.videoId === videoId &&
          Math.abs(session.at.getTime() - at.getTime()) < SAME_CLASS_MS,
      ),
  )
  return [
    ...sessions.map(({ title, at }) => ({ type: 'session-completed' as const, title, at })),
    ...attended.map(({ title, at }) => ({ type: 'live-attended' as const, title, at })),
    ...alone.map(({ title, at }) => ({ type: 'video-watched' as const, title: title ?? '', at })),
    ...signIns.map(({ createdAt, userAgent }) => ({
      type: 'sign-in' as const,
      title: deviceName(userAgent),
      at: createdAt,
    })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit)
    .map(({ type, title, at }) => ({ type, title, at: epoch(at) }))
}
