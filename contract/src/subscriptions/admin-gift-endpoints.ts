import { idParams } from '../common.ts'
import { consequencesAnswer } from '../consequences.ts'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file-answer.ts'
import * as s from './admin-gift-schemas.ts'

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/billing/admin/gifts/all',
  access: 'admin',
  summary: 'The gift cards of all buyers that a filter leaves, newest first, without their codes',
  query: s.giftCardsQuery,
  response: s.giftCardsAnswer,
})

export const exportGiftCards = endpoint({
  method: 'GET',
  path: '/billing/admin/gifts/export',
  access: 'admin',
  fresh: 'configured',
  summary:
    'The gift cards that a filter leaves, as a file for spreadsheets (RFC 4180), newest first',
  query: s.giftCardsExportQuery,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
})

export const resendGiftCard = endpoint({
  method: 'POST',
  path: '/billing/admin/gifts/:id/resend',
  access: 'admin',
  summary:
    'Mail the code of a gift card again to who it is for; 409 unless it was mailed and can be redeemed',
  params: idParams,
  response: s.changedGiftCardAnswer,
})

export const readGiftCardVoiding = endpoint({
  method: 'GET',
  path: '/billing/admin/gifts/:id/void',
  access: 'admin',
  summary: 'What making a gift card void would lead to; 409 where it would be refused',
  params: idParams,
  response: consequencesAnswer,
})

export const voidGiftCard = endpoint({
  method: 'POST',
  path: '/billing/admin/gifts/:id/void',
  access: 'admin',
  fresh: 'always',
  summary: 'Make a gift card void that nobody has redeemed; its payment stays',
  params: idParams,
  body: s.voidGiftCardBody,
  response: s.changedGiftCardAnswer,
})
