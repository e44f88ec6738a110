import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './gift-schemas.ts'
import { redirectAnswer } from './schemas.ts'

export const listGiftOptions = endpoint({
  method: 'GET',
  path: '/gift/options',
  access: 'public',
  summary: 'For how long a gift card can be, and what it costs',
  response: s.giftOptionsAnswer,
})

export const buyGift = endpoint({
  method: 'POST',
  path: '/user/gift/buy',
  access: 'user',
  summary: 'Open the hosted checkout of a gift card',
  body: s.buyGiftBody,
  response: redirectAnswer,
})

export const listGifts = endpoint({
  method: 'GET',
  path: '/user/gift/all',
  access: 'user',
  summary: 'The gift cards that the caller has paid for, the newest first',
  response: s.giftsAnswer,
})

export const getGiftCard = endpoint({
  method: 'GET',
  path: '/user/gift/card/:id',
  access: 'user',
  summary: 'One of them with its code, to be printed',
  params: idParams,
  response: s.giftCardAnswer,
})

export const redeemGift = endpoint({
  method: 'POST',
  path: '/user/gift/redeem',
  access: 'user',
  summary:
    'Redeem a gift card: its months follow what the caller has. 404 for an unknown code, 409 for one that was used',
  body: s.redeemGiftBody,
  response: s.redeemGiftAnswer,
})
