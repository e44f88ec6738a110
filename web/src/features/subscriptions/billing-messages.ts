import type { SubscriptionPlan } from '@carriage/contract/accounts/schemas'

const plans: Record<SubscriptionPlan, string> = {
  premium: 'Premium Plan',
  basic: 'Basic Plan',
  pro: 'Pro Plan',
  none: 'No plan',
}

/** Texts of the billing tab. */
export const billingMessages = {
  title: 'Billing Information',
  manage: 'Manage Subscriptions',
  manageFailed: 'An error occurred, please try again.',
  changeCard: 'Change card',
  cardFailed: 'We couldn’t open the page for your card. Please try again.',
  none: 'No active subscription plan found',
  notOffered: 'This studio doesn’t offer subscriptions.',
  subscribe: 'Subscribe Now',
  current: 'Current Plan',
  active: 'Active',
  ended: 'Payment due',
  paused: 'Paused',
  price: (amount: string, interval: 'month' | 'year') => `${amount}/${interval}`,
  change: 'Change, pause or cancel',
  plans,
  next: (date: string) => `Next billing date: ${date}`,
  ends: (date: string) => `Ends on ${date}. Nothing more is charged.`,
  trialRuns: (plan: SubscriptionPlan, date: string) =>
    plan === 'none'
      ? `Your trial runs until ${date}.`
      : `Your trial of the ${plans[plan]} runs until ${date}.`,
  methods: 'Payment Methods',
  noMethods: 'No card yet.',
  isDefault: 'Default',
  ending: (last4: string) => `•••• ${last4}`,
  spoken: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  expires: (month: string, year: number) => `Expires ${month}/${year}`,
  history: 'Billing History',
  noHistory: 'No invoices yet.',
  columns: { date: 'Date', plan: 'Plan', amount: 'Amount', status: 'Status' },
  /** Said of every invoice. */
  invoiceOf: 'Premium Plan',
  statuses: {
    draft: 'Draft',
    open: 'Open',
    paid: 'Paid',
    uncollectible: 'Uncollectible',
    void: 'Void',
  },
  waiting: {
    title: 'Confirming your payment',
    text: 'This takes a few seconds. You can leave this page; nothing is lost.',
    done: 'Thank you. Your subscription is active.',
    lateTitle: 'Your payment has not been confirmed yet',
    late: 'If you’ve paid, this takes a few minutes. We never charge you twice.',
    again: 'Check again',
  },
} as const
