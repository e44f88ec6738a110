import type {
  LeaveOutcome,
  RefundReason,
  RefundState,
} from '@carriage/contract/subscriptions/admin-schemas'
import type { PaymentKind, PaymentState } from '@carriage/contract/subscriptions/payment-schemas'
import type { SubscriptionState } from '@carriage/contract/subscriptions/subscription-schemas'
import { billingMessages } from '../billing-messages.ts'
import { membershipPageMessages } from '../membership/messages.ts'

const outcomes: Readonly<Record<LeaveOutcome, string>> = {
  cancelled: 'Cancelled',
  paused: 'Paused instead',
  'changed-plan': 'Changed the plan instead',
  discounted: 'Took the discount',
}
const refundReasons: Readonly<Record<RefundReason, string>> = {
  requested: 'The member asked for it',
  duplicate: 'Paid twice',
  service: 'Something didn’t work',
  goodwill: 'Goodwill',
  fraud: 'Fraud',
}

const refundStates: Readonly<Record<RefundState, string>> = {
  pending: 'Pending',
  done: 'Refunded',
  refused: 'Refused',
}

const states: Readonly<Record<PaymentState, string>> = {
  paid: 'Paid',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  lost: 'Lost dispute',
  failed: 'Failed',
  open: 'Pending',
}

const subscriptionStates: Readonly<Record<SubscriptionState, string>> = {
  trial: 'In trial',
  active: 'Running',
  cancelling: 'Cancelled, still running',
  'past-due': 'Payment open',
  paused: 'Paused',
  ended: 'Ended',
}

const paymentKinds: Readonly<Record<PaymentKind, string>> = {
  first: 'First payment',
  renewal: 'Renewal',
  'plan-change': 'Plan change',
  'gift-card': 'Gift card',
  other: 'Other',
}

/** What all lists about money say. */
const listTexts = {
  placeholder: 'Name or email',
  clear: 'Clear search and filters',
  state: 'State',
  allStates: 'All states',
  from: 'From',
  to: 'To',
} as const

/** Texts of the admin page about payments. */
export const paymentsMessages = {
  title: 'Payments',
  nav: 'Sections of payments',
  sections: {
    payments: 'Payments',
    subscriptions: 'Subscriptions',
    'gift-cards': 'Gift cards',
    refunds: 'Refunds',
    plans: 'Plans and prices',
    offers: 'Promotion codes',
    sales: 'Sales',
  },
  texts: {
    payments:
      'What members have paid, newest first. A full refund of the current period ends the subscription.',
    'gift-cards': 'All gift cards, newest first. Refunding the payment of a card also voids it.',
    subscriptions: 'All subscriptions, newest first, as the payment provider last reported them.',
    refunds:
      'Refunds made here, newest first. Money that a bank or the payment provider returned is under Payments, by its state.',
    plans:
      'What you sell. A new price counts for everyone who subscribes from then on; members keep the price they have.',
    offers: 'Discounts that members enter at the checkout of a plan, newest first.',
    sales: 'How many members pay, why members leave, and what offers achieve.',
  },
  figures: 'Subscriptions now',
  stats: {
    trial: (count: number) => `and ${count} in trial`,
    active: 'Running',
    cancelling: 'Cancelled, still running',
    pastDue: 'Payment open',
    paused: 'Paused',
  },
  leaving: {
    title: 'Why members leave',
    text: 'Answers from the last 90 days, and what members did next.',
    list: 'Answers',
    none: 'No answers yet',
    columns: { reason: 'Reason', outcome: 'Outcome', count: 'Members' },
    reasons: membershipPageMessages.leave.reasons,
    unanswered: 'Not answered',
    outcomes,
  },
  returning: {
    title: 'Offers and gift cards',
    label: 'In the last 90 days',
    mailed: 'Former members mailed',
    returned: 'Came back with the offer',
    sold: 'Gift cards sold',
    redeemed: 'Redeemed so far',
  },
  ofMember: {
    title: 'Payments',
    none: 'No payments yet.',
    all: 'All of their payments',
  },
  nobody: 'Deleted account',
  payments: {
    ...listTexts,
    list: 'Payments',
    search: 'Search payments by member',
    none: 'No payments',
    noneText: 'No payment matches your search and filters.',
    emptyText: 'Payments appear here once members have paid.',
    kind: 'Kind',
    allKinds: 'All kinds',
    kinds: paymentKinds,
    states,
    columns: {
      member: 'Member',
      date: 'Date',
      kind: 'Kind',
      state: 'State',
      amount: 'Amount',
      refunded: 'Returned',
      actions: 'Refund',
    },
    refund: 'Refund',
    totals: (paid: string, returned: string, kept: string) =>
      `Paid ${paid} · returned ${returned} · kept ${kept}`,
  },
  subscriptions: {
    ...listTexts,
    list: 'Subscriptions',
    search: 'Search subscriptions by member',
    none: 'No subscriptions',
    noneText: 'No subscription matches your search and filters.',
    emptyText: 'Subscriptions appear here once members have subscribed.',
    states: subscriptionStates,
    plan: 'Plan',
    allPlans: 'All plans',
    plans: billingMessages.plans,
    interval: 'Paid',
    allIntervals: 'Monthly and yearly',
    intervals: { month: 'Monthly', year: 'Yearly' },
    columns: {
      member: 'Member',
      plan: 'Plan',
      state: 'State',
      until: 'Runs until',
      since: 'Since',
    },
    renews: 'then renews',
    pays: 'then the first payment',
    resumes: (date: string) => `resumes ${date}`,
  },
  refunds: {
    ...listTexts,
    list: 'Refunds',
    search: 'Search refunds by member',
    none: 'No refunds',
    noneText: 'No refund matches your search and filters.',
    emptyText: 'Refunds appear here once you refund a payment.',
    reasons: refundReasons,
    states: refundStates,
    columns: {
      member: 'Member',
      date: 'Date',
      amount: 'Amount',
      reason: 'Reason',
      state: 'State',
    },
  },
  refund: {
    title: 'Refund a payment',
    nothing: 'You can’t refund any more of this payment.',
    text: (amount: string) => `You can refund up to ${amount}.`,
    amount: 'Amount',
    amountError: 'Please enter an amount, such as 19.99',
    reason: 'Reason',
    choose: 'Choose a reason',
    reasons: refundReasons,
    cancel: 'Cancel',
    submit: 'Refund',
  },
} as const
