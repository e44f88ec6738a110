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
} from './changes/cancel-subscription.ts'
import {
  changeMemberSubscription,
  previewMemberPlan,
  readMemberOptions,
} from './changes/change-for-member.ts'
import { changePlan, previewPlanChange } from './changes/change-plan.ts'
import { openCardPage, retryPayment } from './changes/pay-open-invoice.ts'
import { pauseSubscription, resumeSubscription } from './changes/pause-subscription.ts'
import { readOptions } from './changes/read-options.ts'
import { createSubscription } from './checkout/create-subscription.ts'
import { listInvoices, listPaymentMethods } from './billing/read-billing.ts'
import { listPlans } from './checkout/list-plans.ts'
import { buyGift } from './gifts/buy-gift.ts'
import { exportGiftCards, listGiftCards } from './gifts/list-gift-cards.ts'
import { listGiftOptions, listGifts, readGiftCard } from './gifts/read-gifts.ts'
import { redeemGift } from './gifts/redeem-gift.ts'
import { resendGiftCard } from './gifts/resend-gift-card.ts'
import { readGiftCardVoiding, voidGiftCard } from './gifts/void-gift-card.ts'
import { readOverview } from './leaving/read-overview.ts'
import { manageSubscription } from './billing/manage-subscription.ts'
import { readMembership } from './billing/read-membership.ts'
import { giveAccess, readMemberAccess, takeAccessBack } from './given/give-access.ts'
import { exportSubscriptions, listSubscriptions } from './money-lists/list-subscriptions.ts'
import { exportPayments, listPayments } from './payments/list-payments.ts'
import { listSoldPlans } from './prices/list-sold-plans.ts'
import { previewPlanPrice, setPlanPrice } from './prices/set-plan-price.ts'
import {
  createPromotionCode,
  previewPromotionCode,
} from './promotion-codes/create-promotion-code.ts'
import { listPromotionCodes } from './promotion-codes/list-promotion-codes.ts'
import { switchOffPromotionCode } from './promotion-codes/switch-off-promotion-code.ts'
import { listMemberPayments } from './refunds/list-member-payments.ts'
import { exportRefunds, listRefunds } from './refunds/list-refunds.ts'
import { refundPayment } from './refunds/refund-payment.ts'
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
