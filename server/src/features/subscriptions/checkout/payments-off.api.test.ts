import { listAudit } from '@carriage/contract/audit/endpoints'
import * as endpoints from '@carriage/contract/subscriptions/endpoints'
import * as promotions from '@carriage/contract/subscriptions/promotion-endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'

const app = useApp({ env: { PAYMENTS: 'off' } })

test('without payments there are no promotion codes, and none can be made', async () => {
  const { token } = await createPerson(app(), { roles: ['user', 'admin'] })
  const body = {
    key: uuidv7(),
    name: 'Spring',
    code: 'SPRING',
    percent_off: 20,
    amount_off_in_cents: null,
    currency: null,
    months: null,
    most_uses: null,
    ends_at: null,
    first_purchase_only: false,
  }
  const answers = [
    await app().refusal(promotions.listPromotionCodes, { query: {} }, token),
    await app().refusal(promotions.previewPromotionCode, { body }, token),
    await app().refusal(promotions.createPromotionCode, { body }, token),
    await app().refusal(promotions.switchOffPromotionCode, { params: { id: 'promo_1' } }, token),
  ]
  for (const { status, body: said } of answers)
    expect([status, said.error]).toEqual([409, 'This studio doesn’t offer subscriptions.'])
  const query = { action: 'promotion-code-created' } as const
  expect((await app().call(listAudit, { query }, token)).meta.total).toBe(0)
})

test('without payments nothing is sold, and everything else works', async () => {
  const { token } = await createPerson(app())
  expect(await app().call(endpoints.listPlans, {})).toEqual({ plans: [] })
  for (const endpoint of [endpoints.createSubscription, endpoints.manageSubscription]) {
    const { status, body } = await app().refusal(endpoint, {}, token)
    expect([status, body.error]).toEqual([409, 'This studio doesn’t offer subscriptions.'])
  }
  expect(await app().call(endpoints.listInvoices, {}, token)).toEqual({ invoices: [] })
  await app().call(endpoints.refreshSubscription, {}, token)
  for (const url of ['/dev/payments', '/api/billing/webhook']) {
    const { statusCode } = await app().app.inject({ method: 'POST', url, payload: {} })
    expect(statusCode).toBe(404)
  }
  await app().call(deleteAccount, { body: { password: PASSWORD } }, token)
})
