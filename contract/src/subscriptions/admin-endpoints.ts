import { endpoint } from '../endpoint.ts'
import * as s from './admin-schemas.ts'

export const getBillingOverview = endpoint({
  method: 'GET',
  path: '/billing/admin/overview',
  access: 'admin',
  summary: 'The plans on sale, why members leave, what offers achieve, and gift cards',
  response: s.overviewAnswer,
})

export const listMemberPayments = endpoint({
  method: 'GET',
  path: '/billing/admin/payments',
  access: 'admin',
  summary: 'The payments of a member at the provider, by their address',
  query: s.memberPaymentsQuery,
  response: s.memberPaymentsAnswer,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/billing/admin/refund',
  access: 'admin',
  fresh: 'always',
  summary: 'Refund a payment or a part of it, once for each key and never more than was paid',
  body: s.refundBody,
  response: s.refundAnswer,
})
