import { brand } from '../../../lib/text/brand.ts'
import type { GiftState } from '@carriage/contract/subscriptions/gift-schemas'

const states: Readonly<Record<GiftState, string>> = {
  unpaid: 'Not paid',
  waiting: 'Scheduled',
  sent: 'Sent',
  redeemed: 'Redeemed',
  returned: 'Returned',
  voided: 'Void',
}

const span = (months: number): string => plural(months, 'month')

/** Texts of the pages about gift cards. */
export const giftMessages = {
  title: 'Give a gift card',
  text: 'Every class and every program, for as long as you like. They redeem a code, and we charge them nothing.',
  signIn: 'Log in to buy a gift card.',
  notOffered: 'This studio doesn’t offer gift cards.',
  form: {
    months: 'For how long',
    option: (months: number, price: string) => `${span(months)}, ${price}`,
    currency: 'Currency',
    recipientName: 'Their name',
    recipientEmail: 'Their email',
    fromName: 'Your name, as shown on the card',
    message: 'A few words (optional)',
    day: 'Email it on',
    dayHint:
      'At nine in the morning where you are. Leave it empty to email it as soon as you’ve paid.',
    submit: 'Continue to Stripe Checkout',
    pending: 'Redirecting to Stripe...',
  },
  paid: 'Thank you. Your gift card appears below as soon as the payment goes through.',
  own: 'Your gift cards',
  list: 'Gift cards',
  none: 'No gift cards yet',
  columns: { for: 'For', time: 'Time', price: 'Price', day: 'Emailed on', state: 'State' },
  states,
  span,
  somebody: 'Someone',
  print: 'Print',
  redeem: {
    title: 'Redeem a gift card',
    text: 'The gift starts after what you already have: a trial, another gift, or the paid period of your subscription.',
    signIn: 'Log in or sign up to redeem your gift card.',
    signup: 'Sign up',
    code: 'Code',
    hint: 'Sixteen letters and digits, as on the card',
    submit: 'Redeem',
    done: 'Your gift card is redeemed',
    until: (date: string) => `It runs until ${date}.`,
    home: 'Go to your classes',
  },
  card: {
    title: 'Gift card',
    for: (name: string) => `For ${name}`,
    from: (name: string) => `From ${name}`,
    time: (months: number, brand: string) => `${span(months)} of ${brand}`,
    how: (url: string) => `Redeem it at ${url}`,
    over: 'This gift card was redeemed, returned or voided, so it has no code.',
    print: 'Print',
    back: 'All gift cards',
  },
} as const
