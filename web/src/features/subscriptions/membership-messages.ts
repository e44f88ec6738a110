import type { SubscriptionPlan } from '@carriage/contract/accounts/schemas'
import { billingMessages } from './billing-messages.ts'

const kinds = { trial: 'trial', subscription: 'subscription' } as const

const { plans } = billingMessages

/** Texts about what a member has, until when, and what happens then. */
export const membershipMessages = {
  label: 'Your plan',
  none: {
    title: billingMessages.none,
    text: 'Subscribe to open every class and program.',
  },
  granted: {
    title: (plan: SubscriptionPlan) => plans[plan],
    text: 'The studio gave you this plan. It does not end, and nothing is charged.',
  },
  gift: {
    badge: 'Gift',
    title: (plan: SubscriptionPlan, date: string) => `${plans[plan]} until ${date}`,
    text: 'This time was a gift. Nothing is charged automatically when it ends.',
  },
  trial: {
    badge: 'Trial',
    title: billingMessages.trialRuns,
    text: 'After that day, classes are closed until you subscribe. Nothing is charged automatically.',
  },
  active: {
    badge: billingMessages.active,
    title: (plan: SubscriptionPlan, date: string) => `${plans[plan]}, renews on ${date}`,
    text: 'Your card is charged on that day. You can cancel at any time before it.',
  },
  cancelling: {
    badge: 'Cancelled',
    title: (plan: SubscriptionPlan, date: string) => `${plans[plan]} until ${date}`,
    text: 'Nothing more is charged. Until that day you can change your mind and keep the plan.',
  },
  pastDue: {
    badge: billingMessages.ended,
    title: 'Your last payment did not go through',
    running: (date: string) => `Classes stay open until ${date}. Change your card to keep them.`,
    over: (date: string) => `Classes have been closed since ${date}. Change your card to continue.`,
  },
  paused: {
    badge: 'Paused',
    title: 'Your subscription is paused',
    text: 'Nothing is charged, and classes stay closed until you resume it.',
    resumes: (date: string) =>
      `Nothing is charged. It resumes automatically on ${date}. You can resume it earlier at any time.`,
    /** Of a pause that is to come. */
    from: (start: string) => `Paused from ${start} on.`,
    fromTo: (start: string, end: string) => `Paused from ${start} to ${end}.`,
  },
  household: {
    open: {
      title: (holder: string) => `${holder} pays for your household`,
      badge: 'Open',
      text: (holder: string) =>
        `The subscription of ${holder} opens your classes. You pay nothing. To subscribe yourself, leave the household first.`,
    },
    closed: {
      title: (holder: string) => `The household of ${holder}`,
      badge: 'Closed',
      text: (holder: string) =>
        `${holder}’s subscription isn’t running, so your classes are closed. They open again when it runs. To subscribe yourself, leave the household first.`,
    },
  },
  ended: {
    badge: 'Ended',
    title: (kind: 'trial' | 'subscription', date: string) => `Your ${kinds[kind]} ended on ${date}.`,
    text: 'Subscribe to continue. Your programs and your progress are kept.',
  },
} as const
