/** Texts of the plans page. */
export const messages = {
  title: 'Renew Your Subscription',
  text: 'Every class, every program, at your pace. Cancel whenever you like.',
  notOffered:
    'Subscriptions are not offered here. Your device code opens the classes of its trial.',
  ask: 'To go on after that, write to',
  per: { month: 'per month', year: 'per year' },
  features: 'What you get',
  summary: 'Order summary',
  subtotal: 'Subtotal',
  tax: 'Tax',
  taxText: 'Calculated at checkout',
  total: 'Total',
  checkout: 'Continue to Stripe Checkout',
  redirecting: 'Redirecting to Stripe...',
  failed: 'An error occurred while creating the subscription.',
  trial: (date: string) =>
    `Your trial runs until ${date}. You pay nothing before it ends, and no day of it is lost.`,
} as const
