import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}

test('further prices, taxes and coupons are those of the environment', () =>
  expect(
    readConfig(
      {
        ...stripe,
        STRIPE_MORE_PRICE_IDS: 'price_2,price_3',
        STRIPE_AUTOMATIC_TAX: 'on',
        STRIPE_STAY_COUPON: 'STAY',
      },
      '/srv',
    ).payments,
  ).toMatchObject({
    sales: {
      morePriceIds: ['price_2', 'price_3'],
      automaticTax: true,
      stayCoupon: 'STAY',
      returnCoupon: undefined,
    },
  }))

test.each(['prod_1', 'price_1,', 'price_1 price_2'])('%j is no list of prices', (list) =>
  expect(() => readConfig({ ...stripe, STRIPE_MORE_PRICE_IDS: list }, '/srv')).toThrow(
    'STRIPE_MORE_PRICE_IDS',
  ),
)

test('the sandbox has coupons, so that a demo shows the offers; others replace them', () => {
  const read = (env: Record<string, string>) => readConfig(env, '/srv').payments
  expect(read({})).toMatchObject({ sales: { stayCoupon: 'STAY', returnCoupon: 'RETURN' } })
  expect(read({ STRIPE_STAY_COUPON: 'OTHER' })).toMatchObject({ sales: { stayCoupon: 'OTHER' } })
})
