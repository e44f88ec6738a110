import type { LeaveOutcome, RefundReason } from '@carriage/contract/subscriptions/admin-schemas'
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
  service: 'Something did not work',
  goodwill: 'Goodwill',
  fraud: 'Fraud',
}

/** Texts of the admin page about payments. */
export const paymentsMessages = {
  title: 'Payments',
  text: 'What is sold, why members leave, and refunds. Prices are changed at the payment provider.',
  figures: 'Subscriptions now',
  stats: {
    active: 'Running',
    paused: 'Paused',
    pastDue: 'Payment open',
    cancelling: 'Cancelled, still running',
  },
  plans: {
    title: 'On sale',
    list: 'Plans on sale',
    none: 'Nothing is on sale',
    columns: { name: 'Plan', price: 'Price', grants: 'Gives', trial: 'Free days' },
  },
  leaving: {
    title: 'Why members leave',
    text: 'Answers of the last 90 days, and what became of them.',
    list: 'Answers',
    none: 'No answers yet',
    columns: { reason: 'Reason', outcome: 'Outcome', count: 'Members' },
    reasons: membershipPageMessages.leave.reasons,
    unanswered: 'Not answered',
    outcomes,
  },
  returning: {
    title: 'Offers and gift cards',
    label: 'Of the last 90 days',
    mailed: 'Former members mailed',
    returned: 'Came back with the offer',
    sold: 'Gift cards sold',
    redeemed: 'Of these redeemed',
  },
  refunds: {
    title: 'Refunds',
    text: 'Find the payments of a member by their address. A full refund of the current period ends the subscription.',
    email: 'Email of the member',
    find: 'Find payments',
    of: (name: string) => `Payments of ${name}`,
    none: 'No payments',
    columns: { date: 'Date', paid: 'Paid', refunded: 'Refunded', actions: 'Refund' },
    refund: 'Refund',
    nothing: 'Nothing left',
    dialog: {
      title: 'Refund a payment',
      text: (amount: string) => `At most ${amount} can be refunded.`,
      amount: 'Amount',
      amountError: 'Please enter an amount, such as 19.99',
      reason: 'Reason',
      choose: 'Choose a reason',
      reasons: refundReasons,
      cancel: 'Cancel',
      submit: 'Refund',
    },
  },
} as const
