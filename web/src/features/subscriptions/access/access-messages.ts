import type { Membership } from '@carriage/contract/subscriptions/schemas'
import { plural } from '../../../lib/text/format.ts'

const plans: Readonly<Record<Membership['plan'], string>> = {
  premium: 'Premium',
  basic: 'Basic',
  pro: 'Pro',
  none: 'No plan',
}

/** What staff read of a member's access; `date` is empty where nothing ends. */
const states: Readonly<Record<Membership['state'] | 'endless', (plan: string, date: string) => string>> = {
  none: () => 'They have never had a plan.',
  granted: (plan, date) => `${plan} until ${date}.`,
  endless: (plan) => `${plan}, with no end date.`,
  trial: (plan, date) => `${plan} trial until ${date}.`,
  active: (plan, date) => `${plan} subscription, paid until ${date}.`,
  cancelling: (plan, date) => `${plan} subscription that ends on ${date}.`,
  'past-due': (plan) => `${plan} subscription with a failed payment.`,
  paused: (plan) => `${plan} subscription, paused.`,
  household: (plan) => `${plan} through the household they belong to.`,
  ended: (_, date) => `Ended on ${date}.`,
}

export const accessMessages = {
  title: 'Access',
  grantedBy: { 'gift-card': 'From a gift card.', given: 'Given by the studio.' },
  states,
  plans,
  staff: 'Everything is open to staff.',
  open: 'Classes are open now.',
  closed: 'Classes are closed.',
  noDevice: 'Classes are closed until they activate a reformer.',
  given: 'Given by the studio',
  until: (plan: string, date: string) => `${plan} until ${date}`,
  by: (name: string, date: string) => `Given by ${name} on ${date}`,
  on: (date: string) => `Given on ${date}`,
  takenBack: (date: string) => `Taken back on ${date}`,
  takeBack: 'Take back',
  takeBackOf: (what: string) => `Take back ${what}`,
  give: 'Give access',
  dialog: {
    title: 'Give access',
    text: 'They pay nothing, also when it ends. You can take it back.',
    days: 'For',
    length: (days: number) => plural(days, 'day'),
    plan: 'Plan',
    reason: 'Reason',
    reasonHint: 'For the studio. The member may read it in the copy of their data.',
    submit: 'Give access',
    cancel: 'Cancel',
  },
} as const
