import type { VoidReason } from '@carriage/contract/subscriptions/admin-gift-schemas'
import { giftMessages } from '../gifts/messages.ts'

const reasons: Readonly<Record<VoidReason, string>> = {
  requested: 'The buyer asked for it',
  mistake: 'Sold by mistake',
  replaced: 'Replaced by another card',
  fraud: 'Fraud',
}

/** Texts of the list of gift cards that admins see. */
export const giftCardMessages = {
  placeholder: 'Name or email',
  clear: 'Clear search and filters',
  state: 'State',
  allStates: 'All states',
  from: 'From',
  to: 'To',
  list: 'Gift cards',
  search: 'Search gift cards by person',
  placeholder: 'Name or email of buyer or recipient',
  none: 'No gift cards',
  noneText: 'No gift card matches your search and filters.',
  emptyText: 'Gift cards appear here once they are bought.',
  states: giftMessages.states,
  forgotten: 'No longer known',
  plan: (plan: string, months: number) => `${plural(months, 'month')} of ${plan}`,
  due: 'Due',
  columns: {
    buyer: 'Buyer',
    recipient: 'Recipient',
    plan: 'Plan',
    state: 'State',
    sent: 'Sent',
    redeemed: 'Redeemed',
    actions: 'Actions',
  },
  actions: {
    of: (name: string) => `More for the gift card for ${name}`,
    resend: 'Send again',
    void: 'Void',
  },
  resend: {
    title: 'Send the gift card again?',
    text: (email: string) => `We send the same code to ${email} again.`,
    cancel: 'Cancel',
    submit: 'Send again',
  },
  voiding: {
    title: (name: string) => `Void the gift card for ${name}?`,
    reason: 'Reason',
    choose: 'Choose a reason',
    reasons,
    cancel: 'Keep gift card',
    submit: 'Void gift card',
  },
} as const
