import { idParams } from '../common.ts'
import { consequencesAnswer } from '../consequences.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './price-schemas.ts'

export const listSoldPlans = endpoint({
  method: 'GET',
  path: '/billing/admin/plans',
  access: 'admin',
  summary:
    'The plans on sale in their order, with how many members pay this price or an earlier one',
  response: s.soldPlansAnswer,
})

export const previewPlanPrice = endpoint({
  method: 'POST',
  path: '/billing/admin/plans/:id/price/preview',
  access: 'admin',
  summary: 'What another price of a plan would lead to; changes nothing',
  params: idParams,
  body: s.previewPriceBody,
  response: consequencesAnswer,
})

export const setPlanPrice = endpoint({
  method: 'POST',
  path: '/billing/admin/plans/:id/price',
  access: 'admin',
  fresh: 'always',
  summary:
    'Change what a plan costs from now on, once for each key; members who have subscribed keep their price',
  params: idParams,
  body: s.planPriceBody,
  response: s.planPriceAnswer,
})
