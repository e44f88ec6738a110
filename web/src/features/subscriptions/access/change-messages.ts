import { plural } from '../../../lib/text/format.ts'
import { staffMessages } from '../../../staff/messages.ts'

/** Texts by which staff change the subscription of a member. */
export const changeMessages = {
  open: 'Change subscription',
  kinds: {
    extend: 'Move the next payment',
    plan: 'Change the plan',
    pause: 'Pause',
    resume: 'Resume',
    keep: 'Keep the subscription',
    cancel: 'End after this period',
    end: 'End now',
  },
  resumeNow: 'A new period begins now, and we charge their card.',
  resumeLater: 'The pause hasn’t started yet. Payments go on as before.',
  keep: (date: string) => `It would end on ${date}. Payments go on as before.`,
  pause: (date: string) =>
    `Classes stay open until ${date}, which they have paid for. Then nothing is charged until the pause ends.`,
  months: 'For',
  monthsTo: (count: number, date: string) => `${plural(count, 'month')}, to ${date}`,
  extend: (date: string) =>
    `The next payment is due on ${date}. The days that you add are free, and classes stay open.`,
  days: 'Add',
  length: (days: number) => plural(days, 'day'),
  plan: 'Plan',
  due: (amount: string) => `They pay ${amount} now, with their card.`,
  credit: (amount: string) => `They pay nothing now. ${amount} is kept for their next payments.`,
  free: 'They pay nothing now.',
  asking: 'Checking the price',
  reason: 'Reason',
  reasonHint: 'For the audit log.',
  cancel: 'Cancel',
} as const
