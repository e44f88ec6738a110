import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file-answer.ts'
import * as s from './admin-schemas.ts'
import { previewAnswer, previewBody } from './change-schemas.ts'
import * as given from './given-schemas.ts'
import * as member from './member-change-schemas.ts'
import * as payments from './payment-schemas.ts'
import * as refunds from './refund-schemas.ts'
import * as subscriptions from './subscription-schemas.ts'

export const getBillingOverview = endpoint({
  method: 'GET',
  path: '/billing/admin/overview',
  access: 'admin',
  summary: 'Running subscriptions, what offers achieve, and gift cards',
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

export const listPayments = endpoint({
  method: 'GET',
  path: '/billing/admin/payments/all',
  access: 'admin',
  summary: 'The payments of all members that a filter leaves, newest first',
  query: payments.paymentsQuery,
  response: payments.paymentsAnswer,
})

export const exportPayments = endpoint({
  method: 'GET',
  path: '/billing/admin/payments/export',
  access: 'admin',
  fresh: 'configured',
  summary: 'The payments that a filter leaves, as a file for spreadsheets (RFC 4180), newest first',
  query: payments.paymentsExportQuery,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
})

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/billing/admin/subscriptions/all',
  access: 'admin',
  summary: 'The subscriptions of all members that a filter leaves, the latest begun first',
  query: subscriptions.subscriptionsQuery,
  response: subscriptions.subscriptionsAnswer,
})

export const exportSubscriptions = endpoint({
  method: 'GET',
  path: '/billing/admin/subscriptions/export',
  access: 'admin',
  fresh: 'configured',
  summary:
    'The subscriptions that a filter leaves, as a file for spreadsheets (RFC 4180), the latest begun first',
  query: subscriptions.subscriptionsExportQuery,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/billing/admin/refunds/all',
  access: 'admin',
  summary: 'The refunds by admins that a filter leaves, newest first',
  query: refunds.refundsQuery,
  response: refunds.refundsAnswer,
})

export const exportRefunds = endpoint({
  method: 'GET',
  path: '/billing/admin/refunds/export',
  access: 'admin',
  fresh: 'configured',
  summary: 'The refunds that a filter leaves, as a file for spreadsheets (RFC 4180), newest first',
  query: refunds.refundsExportQuery,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
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

export const getMemberAccess = endpoint({
  method: 'GET',
  path: '/billing/admin/access/:id',
  access: 'admin',
  summary: 'What a member has now, until when and why, and what staff have given them',
  params: idParams,
  response: given.memberAccessAnswer,
})

export const giveAccess = endpoint({
  method: 'POST',
  path: '/billing/admin/access/:id',
  access: 'admin',
  fresh: 'configured',
  summary: 'Give a member who does not pay access until a day',
  params: idParams,
  body: given.giveAccessBody,
  response: given.changedAccessAnswer,
})

export const getMemberOptions = endpoint({
  method: 'GET',
  path: '/billing/admin/options/:id',
  access: 'admin',
  summary: "What staff can change about a member's subscription now, and what it leads to",
  params: idParams,
  response: member.memberOptionsAnswer,
})

export const previewMemberPlan = endpoint({
  method: 'POST',
  path: '/billing/admin/preview-change/:id',
  access: 'admin',
  summary: "What a change of a member's plan costs them at once; changes nothing",
  params: idParams,
  body: previewBody,
  response: previewAnswer,
})

export const changeMemberSubscription = endpoint({
  method: 'POST',
  path: '/billing/admin/subscription/:id',
  access: 'admin',
  fresh: 'always',
  summary:
    "Pause, resume, end, keep or change a member's subscription, or move its next payment, with a reason",
  params: idParams,
  body: member.changeMemberBody,
  response: given.changedAccessAnswer,
})

export const takeAccessBack = endpoint({
  method: 'DELETE',
  path: '/billing/admin/given/:id',
  access: 'admin',
  fresh: 'configured',
  summary: 'Take back access that staff have given',
  params: idParams,
  response: given.changedAccessAnswer,
})
