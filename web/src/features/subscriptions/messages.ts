/** Texts of the plans page. */
export const messages = {
  title: 'Renew Your Subscription',
  subscribed: 'Your subscription',
  text: 'Every class and every program, at your pace. Cancel at any time.',
  notOffered:
    'This studio doesn’t offer subscriptions. Your device code opens the classes of its trial.',
  ask: 'To continue after that, write to',
  per: { month: 'per month', year: 'per year' },
  features: 'What you get',
  /** What the plan on sale gives, below its name. */
  gives: [
    'Every class and every program, premium ones included',
    'Live classes with a coach',
    'Programs that keep your place on every device',
  ],
  givesBasic: [
    'Classes and programs that are not premium',
    'Live classes with a coach',
    'Programs that keep your place on every device',
  ],
  choose: 'Plan',
  currency: 'Currency',
  planOption: (name: string, price: string, per: string) => `${name}, ${price} ${per}`,
  freeDays: (days: number) =>
    days === 1
      ? 'The first day is free. It is given once to each address.'
      : `The first ${days} days are free. They are given once to each address.`,
  gift: (date: string) =>
    `Your gift runs until ${date}. You pay nothing before that, and you don’t lose a day of it.`,
  otherTrial: (date: string) =>
    `The first payment is due now. Your trial until ${date} is for another plan, so its days are not added.`,
  otherGift: (date: string) =>
    `The first payment is due now. Your gift until ${date} is for another plan, so its days are not added.`,
  give: 'Give it to someone',
  redeem: 'Redeem a gift card',
  toMembership: 'Change, pause or cancel',
  summary: 'Order summary',
  subtotal: 'Subtotal',
  tax: 'Tax',
  taxText: 'Calculated at checkout',
  total: 'Total',
  checkout: 'Continue to Stripe Checkout',
  manage: 'Manage subscription',
  login: 'Log in',
  toBilling: 'Cards and invoices',
  redirecting: 'Redirecting to Stripe...',
  failed: 'An error occurred while creating the subscription.',
  trial: (date: string) =>
    `Your trial runs until ${date}. You pay nothing before it ends, and you don’t lose a day of it.`,
} as const
