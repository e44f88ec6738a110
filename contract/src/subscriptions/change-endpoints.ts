import { endpoint } from '../endpoint.ts'
import * as s from './change-schemas.ts'
import { redirectAnswer } from './schemas.ts'

export const getSubscriptionOptions = endpoint({
  method: 'GET',
  path: '/user/billing/options',
  access: 'user',
  summary: 'What the caller can change about their subscription now; null without one',
  response: s.optionsAnswer,
})

export const pauseSubscription = endpoint({
  method: 'POST',
  path: '/user/billing/pause',
  access: 'user',
  summary:
    'Pause a monthly subscription for one to three months after the period that is paid for; 409 where that is not possible',
  body: s.pauseBody,
  response: s.changedMembershipAnswer,
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/user/billing/resume',
  access: 'user',
  summary:
    'End a pause; once classes are closed, a new period begins and is paid at once. 409 when the card is refused',
  response: s.changedMembershipAnswer,
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/user/billing/cancel',
  access: 'user',
  summary: 'End the subscription with the period that is paid for',
  body: s.cancelBody,
  response: s.changedMembershipAnswer,
})

export const keepSubscription = endpoint({
  method: 'POST',
  path: '/user/billing/keep',
  access: 'user',
  summary: 'Withdraw the end of the subscription',
  response: s.changedMembershipAnswer,
})

export const acceptDiscount = endpoint({
  method: 'POST',
  path: '/user/billing/accept-discount',
  access: 'user',
  summary: 'Stay with the discount that is offered once a year; 409 otherwise',
  body: s.cancelBody,
  response: s.changedMembershipAnswer,
})

export const previewPlanChange = endpoint({
  method: 'POST',
  path: '/user/billing/preview-change',
  access: 'user',
  summary: 'What a change to another plan costs at once; changes nothing',
  body: s.previewBody,
  response: s.previewAnswer,
})

export const changePlan = endpoint({
  method: 'POST',
  path: '/user/billing/change-plan',
  access: 'user',
  summary:
    'Change to another plan at once; what is left of the paid period is credited. 409 when the card is refused',
  body: s.changePlanBody,
  response: s.changedMembershipAnswer,
})

export const openCardPage = endpoint({
  method: 'POST',
  path: '/user/billing/card',
  access: 'user',
  summary: "Open the provider's page for another card; 409 for a member who has never subscribed",
  response: redirectAnswer,
})

export const retryPayment = endpoint({
  method: 'POST',
  path: '/user/billing/retry-payment',
  access: 'user',
  summary: 'Pay the open payment with the default card; 409 when it is refused',
  response: s.changedMembershipAnswer,
})
