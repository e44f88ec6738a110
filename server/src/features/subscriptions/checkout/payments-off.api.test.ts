import * as endpoints from '@carriage/contract/subscriptions/endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'

const app = useApp({ env: { PAYMENTS: 'off' } })

test('without payments nothing is sold, and everything else works', async () => {
  const { token } = await createPerson(app())
  expect(await app().call(endpoints.listPlans, {})).toEqual({ plans: [] })
  for (const endpoint of [endpoints.createSubscription, endpoints.manageSubscription]) {
    const { status, body } = await app().refusal(endpoint, {}, token)
    expect([status, body.error]).toEqual([409, 'Subscriptions are not offered here.'])
  }
  expect(await app().call(endpoints.listInvoices, {}, token)).toEqual({ invoices: [] })
  await app().call(endpoints.refreshSubscription, {}, token)
  for (const url of ['/dev/payments', '/api/billing/webhook']) {
    const { statusCode } = await app().app.inject({ method: 'POST', url, payload: {} })
    expect(statusCode).toBe(404)
  }
  await app().call(deleteAccount, { body: { password: PASSWORD } }, token)
})
