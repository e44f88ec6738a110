import * as admin from '@carriage/contract/subscriptions/admin-endpoints'
import * as adminGifts from '@carriage/contract/subscriptions/admin-gift-endpoints'
import * as changes from '@carriage/contract/subscriptions/change-endpoints'
import * as endpoints from '@carriage/contract/subscriptions/endpoints'
import * as gifts from '@carriage/contract/subscriptions/gift-endpoints'
import * as prices from '@carriage/contract/subscriptions/price-endpoints'
import * as promotions from '@carriage/contract/subscriptions/promotion-endpoints'
import type { Route } from '../../context.ts'
import {
  acceptDiscount,
  cancelSubscription,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
  openCardPage,
  retryPayment,
  changePlan,
  previewPlanChange,
} from './changes/change-subscription.ts'
import {
  changeMemberSubscription,
  previewMemberPlan,
  readMemberOptions,
  readOptions,
} from './changes/change-for-member.ts'
import { createSubscription } from './checkout/create-subscription.ts'
import { listInvoices, listPaymentMethods, manageSubscription } from './billing/read-billing.ts'
import { listPlans } from './checkout/list-plans.ts'
import { buyGift } from './gifts/buy-gift.ts'
import {
  exportGiftCards,
  listGiftCards,
  resendGiftCard,
  readGiftCardVoiding,
  voidGiftCard,
} from './gifts/gift-cards.ts'
import { listGiftOptions, listGifts, readGiftCard, redeemGift } from './gifts/redeem-gift.ts'
import { readOverview } from './leaving/read-overview.ts'
import { readMembership } from './billing/read-membership.ts'
import { giveAccess, readMemberAccess, takeAccessBack } from './given/give-access.ts'
import { exportSubscriptions, listSubscriptions } from './money-lists/list-subscriptions.ts'
import { exportPayments, listPayments } from './payments/list-payments.ts'
import { listSoldPlans, previewPlanPrice, setPlanPrice } from './prices/plan-prices.ts'
import {
  createPromotionCode,
  previewPromotionCode,
  listPromotionCodes,
  switchOffPromotionCode,
} from './promotion-codes/promotion-codes.ts'
import { listMemberPayments, exportRefunds, listRefunds, refundPayment } from './refunds/refunds.ts'
import { refreshSubscription } from './sync/refresh-subscription.ts'

export function registerSubscriptionRoutes(route: Route): void {
  route(endpoints.listPlans, (context) => listPlans(context))
  route(endpoints.createSubscription, (context, { query }) => createSubscription(context, query))
  route(endpoints.manageSubscription, (context) => manageSubscription(context))
  route(endpoints.getMembership, (context) => readMembership(context))
  route(endpoints.refreshSubscription, (context) => refreshSubscription(context))
  route(endpoints.listPaymentMethods, (context) => listPaymentMethods(context))
  route(endpoints.listInvoices, (context) => listInvoices(context))
  route(changes.getSubscriptionOptions, (context) => readOptions(context))
  route(changes.pauseSubscription, (context, { body }) => pauseSubscription(context, body))
  route(changes.resumeSubscription, (context) => resumeSubscription(context))
  route(changes.cancelSubscription, (context, { body }) => cancelSubscription(context, body))
  route(changes.keepSubscription, (context) => keepSubscription(context))
  route(changes.acceptDiscount, (context, { body }) => acceptDiscount(context, body))
  route(changes.previewPlanChange, (context, { body }) => previewPlanChange(context, body))
  route(changes.changePlan, (context, { body }) => changePlan(context, body))
  route(changes.openCardPage, (context) => openCardPage(context))
  route(changes.retryPayment, (context) => retryPayment(context))
  route(gifts.listGiftOptions, (context) => listGiftOptions(context))
  route(gifts.buyGift, (context, { body }) => buyGift(context, body))
  route(gifts.listGifts, (context) => listGifts(context))
  route(gifts.getGiftCard, (context, { params }) => readGiftCard(context, params))
  route(gifts.redeemGift, (context, { body }) => redeemGift(context, body))
  route(admin.getBillingOverview, (context) => readOverview(context))
  route(admin.listMemberPayments, (context, { query }) => listMemberPayments(context, query))
  route(admin.listPayments, (context, { query }) => listPayments(context, query))
  route(admin.exportPayments, (context, { query }) => exportPayments(context, query))
  route(admin.listSubscriptions, (context, { query }) => listSubscriptions(context, query))
  route(admin.exportSubscriptions, (context, { query }) => exportSubscriptions(context, query))
  route(admin.listRefunds, (context, { query }) => listRefunds(context, query))
  route(admin.exportRefunds, (context, { query }) => exportRefunds(context, query))
  route(adminGifts.listGiftCards, (context, { query }) => listGiftCards(context, query))
  route(adminGifts.exportGiftCards, (context, { query }) => exportGiftCards(context, query))
  route(adminGifts.resendGiftCard, (context, { params }) => resendGiftCard(context, params))
  route(adminGifts.readGiftCardVoiding, (context, { params }) =>
    readGiftCardVoiding(context, params),
  )
  route(adminGifts.voidGiftCard, (context, { params, body }) =>
    voidGiftCard(context, { ...params, ...body }),
  )
  route(prices.listSoldPlans, (context) => listSoldPlans(context))
  route(prices.previewPlanPrice, (context, { params, body }) =>
    previewPlanPrice(context, { ...params, ...body }),
  )
  route(prices.setPlanPrice, (context, { params, body }) =>
    setPlanPrice(context, { ...params, ...body }),
  )
  route(promotions.listPromotionCodes, (context, { query }) => listPromotionCodes(context, query))
  route(promotions.previewPromotionCode, (context, { body }) => previewPromotionCode(context, body))
  route(promotions.createPromotionCode, (context, { body }) => createPromotionCode(context, body))
  route(promotions.switchOffPromotionCode, (context, { params }) =>
    switchOffPromotionCode(context, params),
  )
  route(admin.getMemberAccess, (context, { params }) => readMemberAccess(context, params))
  route(admin.giveAccess, (context, { params, body }) =>
    giveAccess(context, { ...params, ...body }),
  )
  route(admin.getMemberOptions, (context, { params }) => readMemberOptions(context, params))
  route(admin.previewMemberPlan, (context, { params, body }) =>
    previewMemberPlan(context, { ...params, ...body }),
  )
  route(admin.changeMemberSubscription, (context, { params, body }) =>
    changeMemberSubscription(context, { ...params, ...body }),
  )
  route(admin.takeAccessBack, (context, { params }) => takeAccessBack(context, params))
  route(admin.refundPayment, (context, { body }) => refundPayment(context, body))
}
