/** Stripe's own test numbers only. */
export const testCards = [
  { number: '4242424242424242', brand: 'visa', does: 'accepted', says: 'is accepted' },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    does: 'accepted',
    says: 'is accepted, too',
  },
  { number: '4000000000000002', brand: 'visa', does: 'declined', says: 'is declined' },
  {
    number: '4000002500003155',
    brand: 'visa',
    does: 'authenticate',
    says: 'asks its owner to authenticate',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    does: 'fails-later',
    says: 'is accepted now, and declined at every renewal',
  },
] as const

export type TestCard = (typeof testCards)[number]

export const findCard = (typed: string): TestCard | undefined =>
  testCards.find(({ number }) => number === typed.replaceAll(/[\s-]/g, ''))
