import { createPromotionCodeBody } from '@carriage/contract/subscriptions/promotion-schemas'
import { expect, test } from 'vitest'
import { discountText } from './promotion-codes-list.tsx'
import { blankForm, type PromotionForm, requestOf } from './promotion-form.ts'

const key = '01a1fcb4-0000-7000-8000-000000000000'
const filled: PromotionForm = { ...blankForm, name: 'Spring', code: 'spring', off: '25' }
const parse = (values: Partial<PromotionForm>) =>
  createPromotionCodeBody.safeParse(requestOf({ ...filled, ...values }, key))

test.each<[Partial<PromotionForm>, object]>([
  [{}, { percent_off: 25, amount_off_in_cents: null, currency: null, months: null }],
  [
    { kind: 'USD', off: '5,50' },
    { percent_off: null, amount_off_in_cents: 550, currency: 'USD' },
  ],
  [
    { kind: 'JPY', off: '500' },
    { amount_off_in_cents: 500, currency: 'JPY' },
  ],
  [{ span: 'months', months: '6' }, { months: 6 }],
  [{ span: 'forever', months: '6' }, { months: 0 }],
  [{ uses: ' 40 ' }, { most_uses: 40 }],
  [{ firstPurchaseOnly: true }, { first_purchase_only: true }],
])('%j is sent as %j', (values, sent) => {
  expect(parse(values).data).toMatchObject(sent)
})

test('the last day is whole', () => {
  const { data } = parse({ lastDay: '2026-05-31' })
  expect(data?.ends_at).toBe(new Date('2026-06-01T00:00').getTime() / 1000)
})

test.each<[Partial<PromotionForm>, string]>([
  [{ off: '' }, 'percent_off'],
  [{ off: '12.5' }, 'percent_off'],
  [{ off: '1e1' }, 'percent_off'],
  [{ kind: 'USD', off: '' }, 'amount_off_in_cents'],
  [{ kind: 'USD', off: '0' }, 'amount_off_in_cents'],
  [{ span: 'months', months: '' }, 'months'],
  // Not for ever, which 0 stands for.
  [{ span: 'months', months: '0' }, 'months'],
  [{ uses: 'many' }, 'most_uses'],
])('%j is refused at %s', (values, field) => {
  expect(parse(values).error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test.each([
  [
    { percent_off: 25, amount_off_in_cents: null, currency: null, months: null },
    '25% off one payment',
  ],
  [
    { percent_off: 10, amount_off_in_cents: null, currency: null, months: 1 },
    '10% off for 1 month',
  ],
  [
    { percent_off: null, amount_off_in_cents: 500, currency: 'USD', months: 0 },
    '$5.00 off every payment',
  ],
])('a discount reads as it is', (discount, text) => {
  expect(discountText(discount)).toBe(text)
})
