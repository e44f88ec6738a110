import type { Membership, MembershipState } from '@carriage/contract/subscriptions/schemas'
import { formatBillingDate } from '../../lib/text/dates.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/own-plan'

export interface MembershipHead {
  badge?: { text: string; tone: 'ok' | 'accent' | 'warn' | 'neutral' }
  title: string
  text: string
  /** The one thing to do about it. */
  action: 'subscribe' | 'manage' | 'leave'
}

interface Facts extends Membership {
  /** `until` as it is read. */
  date: string
  isPast: boolean
}

type Pause = NonNullable<Membership['pause']>

const heads: Record<MembershipState, (facts: Facts) => MembershipHead> = {
  none: () => ({ ...t.none, action: 'subscribe' }),
  granted: ({ plan, gift, date }) =>
    gift
      ? {
          badge: { text: t.gift.badge, tone: 'accent' },
          title: t.gift.title({ plan, date }),
          text: t.gift.text,
          action: 'subscribe',
        }
      : { title: t.granted.title({ plan }), text: t.granted.text, action: 'subscribe' },
  trial: ({ plan, date }) => ({
    badge: { text: t.trial.badge, tone: 'accent' },
    title: t.trial.title({ plan, date }),
    text: t.trial.text,
    action: 'subscribe',
  }),
  active: ({ plan, pause, date }) => ({
    badge: { text: t.active.badge, tone: 'ok' },
    title: pause ? t.cancelling.title({ plan, date }) : t.active.title({ plan, date }),
    text: pause ? pauseText(pause) : t.active.text,
    action: 'manage',
  }),
  cancelling: ({ plan, date }) => ({
    badge: { text: t.cancelling.badge, tone: 'warn' },
    title: t.cancelling.title({ plan, date }),
    text: t.cancelling.text,
    action: 'manage',
  }),
  'past-due': ({ date, isPast }) => ({
    badge: { text: t.pastDue.badge, tone: 'warn' },
    title: t.pastDue.title,
    text: isPast ? t.pastDue.over({ date }) : t.pastDue.running({ date }),
    action: 'manage',
  }),
  paused: ({ pause }) => ({
    badge: { text: t.paused.badge, tone: 'neutral' },
    title: t.paused.title,
    text: pause?.resumes_at
      ? t.paused.resumes({ date: formatBillingDate(pause.resumes_at) })
      : t.paused.text,
    action: 'manage',
  }),
  household: ({ household }) => {
    const { entitled = false, holder_name: holder = '' } = household ?? {}
    const words = entitled ? t.household.open : t.household.closed
    return {
      badge: { text: words.badge, tone: entitled ? 'ok' : 'warn' },
      title: words.title({ holder }),
      text: words.text({ holder }),
      action: 'leave',
    }
  },
  ended: ({ trial, date }) => ({
    badge: { text: t.ended.badge, tone: 'warn' },
    title: t.ended.title({ kind: trial ? 'trial' : 'subscription', date }),
    text: t.ended.text,
    action: 'subscribe',
  }),
}

/** When a pause begins and ends. */
export function pauseText({ starts_at: from, resumes_at: to }: Pause): string {
  const start = formatBillingDate(from)
  return to === null
    ? t.paused.from({ start })
    : t.paused.fromTo({ start, end: formatBillingDate(to) })
}

/** What a member has, until when, what happens then, and what to do about it. `now` in epoch seconds. */
export function membershipHead(membership: Membership, now: number): MembershipHead {
  const { state, until } = membership
  const date = until === null ? '' : formatBillingDate(until)
  return heads[state]({ ...membership, date, isPast: until !== null && until < now })
}
