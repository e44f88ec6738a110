import type { Membership } from '@carriage/contract/subscriptions/schemas'
import { plural } from '../../../lib/text/format.ts'

const plans: Readonly<Record<Membership['plan'], string>> = {
  premium: 'Premium',
  basic: 'Basic',
  pro: 'Pro',
  none: 'No plan',
}

/** What staff read of a member's access; `date` is empty where nothing ends. */
const states: Readonly<Record<Membership['state'], (plan: string, date: string) => string>> = {
  none: () => 'No plan, and none before.',
  granted: (plan, date) => (date === '' ? `${plan}, without an end.` : `${plan} until ${date}.`),
  trial: (plan, date) => `Trial of ${plan} until ${date}.`,
  active: (plan, date) => `${plan} by a subscription, paid until ${date}.`,
  cancelling: (plan, date) => `${plan} by a subscription that ends on ${date}.`,
  'past-due': (plan) => `${plan} by a subscription with a payment that failed.`,
  paused: (plan) => `A subscription of ${plan} that is paused.`,
  household: (plan) => `${plan} by the household that they belong to.`,
  ended: (_, date) => `Ended on ${date}.`,
}

export const accessMessages = {
  title: 'Access',
  grantedBy: { 'gift-card': 'By a gift card.', given: 'Given here.' },
  states,
  plans,
  staff: 'Everything is open: they are staff.',
  open: 'Classes are open now.',
  closed: 'Classes are closed.',
  noDevice: 'Classes are closed: no reformer is activated.',
  given: 'Given here',
  until: (plan: string, date: string) => `${plan} until ${date}`,
  by: (name: string | null, date: string) =>
    name === null ? `Given on ${date}` : `Given by ${name} on ${date}`,
  takenBack: (date: string) => `Taken back on ${date}`,
  takeBack: 'Take back',
  takeBackOf: (what: string) => `Take back ${what}`,
  give: 'Give access',
  dialog: {
    title: 'Give access',
    text: 'Without a payment. Nothing is charged when it ends, and it can be taken back.',
    days: 'For',
    choices: [7, 14, 30, 90, 365].map((days) => [String(days), plural(days, 'day')] as const),
    plan: 'Plan',
    reason: 'Reason',
    reasonHint: 'For the studio; it also stands in the copy of their data.',
    submit: 'Give access',
    cancel: 'Cancel',
  },
} as const
