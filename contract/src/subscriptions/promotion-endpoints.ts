import { consequencesAnswer } from '../consequences.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './promotion-schemas.ts'

export const listPromotionCodes = endpoint({
  method: 'GET',
  path: '/billing/admin/promotion-codes',
  access: 'admin',
  summary:
    'The newest thousand promotion codes at the provider that a filter leaves, newest first, with how often each was used',
  query: s.promotionCodesQuery,
  response: s.promotionCodesAnswer,
})

export const previewPromotionCode = endpoint({
  method: 'POST',
  path: '/billing/admin/promotion-codes/preview',
  access: 'admin',
  summary: 'What making a promotion code would lead to that has to be read first; makes nothing',
  body: s.createPromotionCodeBody,
  response: consequencesAnswer,
})

export const createPromotionCode = endpoint({
  method: 'POST',
  path: '/billing/admin/promotion-codes',
  access: 'admin',
  fresh: 'always',
  summary: 'Make a promotion code for the plans on sale at the provider, once for each key',
  body: s.createPromotionCodeBody,
  response: s.changedPromotionCodeAnswer,
})

export const switchOffPromotionCode = endpoint({
  method: 'POST',
  path: '/billing/admin/promotion-codes/:id/off',
  access: 'admin',
  fresh: 'configured',
  summary: 'Switch off a promotion code for new checkouts; who has used it keeps the discount',
  params: s.promotionCodeParams,
  response: s.changedPromotionCodeAnswer,
})
