/** Texts of the plans on sale and their prices. */
export const priceMessages = {
  list: 'Plans on sale',
  none: 'Nothing is on sale',
  noneText: 'Plans appear here once payments are set up.',
  columns: {
    name: 'Plan',
    price: 'Price',
    grants: 'Gives',
    trial: 'Free days',
    subscribers: 'Members',
  },
  earlier: (count: number) => `and ${count} at an earlier price`,
  change: 'Change price',
  changeOf: (plan: string) => `Change price of ${plan}`,
  form: {
    title: (plan: string) => `Change the price of ${plan}`,
    text: (price: string) => `It costs ${price} now.`,
    amount: (currency: string) => `New price in ${currency}`,
    missing: 'Enter an amount, such as 19.99',
    cancel: 'Cancel',
    submit: 'Continue',
    question: (price: string) => `Change the price to ${price}?`,
    back: 'Change amount',
    confirm: 'Change price',
  },
} as const
