import type { Language } from '@carriage/texts/languages'
import type { PaidPlan } from '@carriage/contract/accounts/schemas'
import type { CustomerOwners } from './customer-owners.ts'

/** A price of any product at the provider. Amounts are integer cents. */
export interface ProviderPrice {
  id: string
  productName: string
  amountCents: number
  /** ISO 4217, in upper case. */
  currency: string
  interval: 'month' | 'year'
  /** Days without payment at the beginning; from the price's metadata `trial_days`. */
  trialDays: number
  /** What it gives; from the product's metadata `plan`, else premium. */
  planCode: PaidPlan
}

/** What a price costs that is made like another one. */
export interface NewPrice {
  /** Chosen by the caller: equal keys make one price, however often the request is sent. */
  key: string
  /** The price whose product, currency, interval and days without payment it has. */
  likeId: string
  amountCents: number
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled'

/** The newest invoice of a subscription: of its current period, or of a change of plan in it. */
export interface CurrentInvoice {
  id: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  amountCents: number
  currency: string
  createdAt: Date
}

/** What a subscription charges for again and again, and what is taken off. */
export interface Charges {
  /** Cents of a period by the number bought, and how many months a period has. */
  items: readonly { cents: number; months: number }[]
  /** In the order in which they are taken off; `until` null: as long as the provider lists them. */
  discounts: readonly {
    percentOff: number | null
    amountOffCents: number | null
    until: Date | null
  }[]
}

export interface ProviderSubscription {
  id: string
  priceIds: readonly string[]
  status: SubscriptionStatus
  createdAt: Date
  /** From which periods are counted: each ends on its day, or on the last one of a shorter month. */
  anchor: Date
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  /** While nothing is collected; `resumesAt` null: until it is resumed by hand. */
  pause: { resumesAt: Date | null } | null
  charges: Charges
  invoice: CurrentInvoice | null
  /** What was paid for its period: the `intentId`, and when all of it was refunded or lost in a dispute; null while nothing was charged. */
  payment: { id: string; reversedAt: Date | null } | null
}

/** A subscription in the provider's list of all; its prices as the provider has them. */
export interface ListedSubscription {
  id: string
  customerId: string
  periodEnd: Date
  priceIds: readonly string[]
  status: SubscriptionStatus
  charges: Charges
  /** ISO 4217, in upper case. */
  currency: string
  paused: boolean
  cancelAtPeriodEnd: boolean
}

export interface ProviderCustomer {
  /** Deleted at the provider, with all subscriptions. */
  deleted: boolean
  subscriptions: readonly ProviderSubscription[]
}

export interface Card {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export interface ProviderInvoice {
  id: string
  createdAt: Date
  amountCents: number
  currency: string
  status: CurrentInvoice['status']
}

export interface Checkout {
  id: string
  url: string
  expiresAt: Date
}

/** In which language the provider's page is; undefined: in that of the browser. */
interface Localised {
  locale: Language | undefined
}

export interface CheckoutRequest extends Localised {
  customerId: string
  priceId: string
  /** When the first payment is due; undefined for at once. */
  firstPaymentAt: Date | undefined
  successUrl: string
  cancelUrl: string
  /** Equal keys open one checkout, however often the request is sent. */
  idempotencyKey: string
  /** Days without payment, instead of `firstPaymentAt`; 0 for none. */
  trialDays: number
  /** Taken off at once; undefined: the customer may enter a promotion code. */
  couponId: string | undefined
}

export interface PortalRequest extends Localised {
  customerId: string
  returnUrl: string
}

/** One payment that is not a subscription's. */
export interface PaymentRequest extends Localised {
  customerId: string
  amountCents: number
  /** ISO 4217, in upper case. */
  currency: string
  /** What is paid for, as the checkout and the receipt say it. */
  name: string
  successUrl: string
  cancelUrl: string
  idempotencyKey: string
}

/** What became of the checkout of a payment; `paymentId` once it is paid. */
export interface CheckoutPayment {
  state: 'open' | 'paid' | 'expired'
  paymentId: string | null
  /** When the payment was returned completely. */
  reversedAt: Date | null
}

/** One successful payment of a customer. Amounts are integer cents. */
export interface Payment {
  id: string
  /** What checkouts name as their payment. */
  intentId: string | null
  paidCents: number
  refundedCents: number
  /** ISO 4217, in upper case. */
  currency: string
  createdAt: Date
  /** What a bank that asks for the money back has decided; null: none has asked. */
  dispute: 'open' | 'won' | 'lost' | null
  /** What banks have taken back, beside what was refunded. */
  lostCents: number
}

/** A payment of a customer, whether or not it succeeded; nothing is paid of one that did not. */
export interface PaymentAttempt extends Payment {
  status: 'succeeded' | 'pending' | 'failed'
  /** What was asked for. */
  amountCents: number
  /** The subscription that it pays for, and whether for a period of it or for a change of its plan; null for none. */
  pays: { subscriptionId: string; what: 'period' | 'change' } | null
  /** The keys of refunds of it that did not reach their bank, so that the studio has the money again. */
  failedRefunds: readonly string[]
}

export interface RefundRequest {
  paymentId: string
  amountCents: number
  reason: 'requested_by_customer' | 'duplicate' | 'fraudulent'
  /** Equal keys refund once, however often the request is sent. */
  idempotencyKey: string
}

/** A change of the price of a subscription. */
export interface PriceChange {
  customerId: string
  subscriptionId: string
  priceId: string
  /** The moment from which is counted: the same for a preview and the change. */
  at: Date
}

/** What a change costs at once; a negative amount stays as a credit for later payments. */
export interface ChangeCost {
  amountCents: number
  /** ISO 4217, in upper case. */
  currency: string
}

/** What a coupon takes off; `months` null: once, 0: always. */
export interface Coupon {
  percentOff: number | null
  amountOffCents: number | null
  currency: string | null
  months: number | null
}

/** A discount that customers get by typing its code at a checkout. */
export interface PromotionTerms {
  /** In upper case. */
  code: string
  /** What customers read beside the discount; null for one that was made without a name. */
  name: string | null
  discount: Coupon
  /** Null: as often as it is typed. */
  mostUses: number | null
  /** Null: never. */
  endsAt: Date | null
  /** Whether only customers who have paid nothing so far can use it. */
  firstPurchaseOnly: boolean
}

export interface PromotionCode extends PromotionTerms {
  id: string
  /** Whether checkouts take it. */
  active: boolean
  timesUsed: number
  createdAt: Date
}

/** An event, reduced to the customer to read again, because its own data may be outdated. */
export interface ProviderEvent {
  id: string
  type: string
  customerId: string | null
}

/**
 * An external card payment provider; the terms are Stripe's. Every call but `readEvent` uses the network and
 * throws `unavailable` when the provider cannot be reached or fails.
 */
export interface Payments extends CustomerOwners {
  /** The price of the default plan, by the provider's id. */
  readonly priceId: string
  /** The other prices on sale. */
  readonly morePriceIds: readonly string[]
  /** Coupons for offers; undefined: there is no such offer. */
  readonly coupons: { readonly stay: string | undefined; readonly return: string | undefined }
  readPrice(id: string): Promise<ProviderPrice>
  /** The price that was made with a key; undefined for none. */
  findPrice(key: string): Promise<ProviderPrice | undefined>
  /** Makes a price. Throws `conflict` where the provider refuses the amount. */
  createPrice(price: NewPrice): Promise<ProviderPrice>
  /** Archives a price, so that only running subscriptions have it; its product offers the successor from then on. */
  archivePrice(id: string, successorId: string): Promise<void>
  createCustomer(customer: {
    userId: string
    email: string
    name: string
    /** Of receipts and invoices. */
    locale: Language | null
    idempotencyKey: string
  }): Promise<string>
  /** Tells the provider where it mails receipts, and in which language; succeeds when the customer was deleted there. */
  updateCustomer(id: string, to: { email: string; locale: Language | null }): Promise<void>
  /** Everything that access depends on, read now. */
  readCustomer(customerId: string): Promise<ProviderCustomer>
  /** A page of all subscriptions that have not ended, newest first; `next` continues after it, null at the end. */
  listSubscriptions(
    after: string | null,
  ): Promise<{ subscriptions: readonly ListedSubscription[]; next: string | null }>
  /** Deletes the customer at the provider; their payments stay in its records. */
  removeCustomer(customerId: string): Promise<void>
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  /** The checkout while it can be paid; undefined otherwise. */
  findOpenCheckout(id: string): Promise<Checkout | undefined>
  /** Closes the checkout, so that it can no longer be paid. */
  closeCheckout(id: string): Promise<void>
  openPortal(request: PortalRequest): Promise<string>
  /** Opens the page that only takes another card. */
  openCardPage(request: PortalRequest): Promise<string>
  openPayment(request: PaymentRequest): Promise<Checkout>
  /** The checkout of a payment; undefined when there is none. */
  readCheckoutPayment(checkoutId: string): Promise<CheckoutPayment | undefined>
  /** Collects nothing until `resumesAt`; invoices of that time are void. */
  pause(subscriptionId: string, resumesAt: Date): Promise<void>
  /** Collects again. `now`: a new period begins, and is paid, at once. Throws `conflict`, and stays paused, when the card is refused. */
  resume(subscriptionId: string, start: 'now' | 'next-period'): Promise<void>
  setCancelAtEnd(subscriptionId: string, ends: boolean): Promise<void>
  previewPriceChange(change: PriceChange): Promise<ChangeCost>
  /** Changes the price and charges the difference at once. Throws `conflict` when the card is refused. */
  changePrice(change: PriceChange): Promise<void>
  /** Moves the next payment to `until`, unless it is later already. */
  extend(subscriptionId: string, until: Date): Promise<void>
  /**
   * Moves the next payment, which was moved by `extend`, back to `until`; 'now' charges at once, or ends a subscription that
   * was to end. Nothing happens when it is due by then already, or a period is paid for.
   */
  bringForward(subscriptionId: string, until: Date | 'now'): Promise<void>
  readCoupon(id: string): Promise<Coupon | undefined>
  /** Takes the coupon off from now on, beside the discounts that are there; one of the same coupon begins anew. */
  applyCoupon(subscriptionId: string, couponId: string): Promise<void>
  /** The newest thousand promotion codes of the account, newest first; checkouts take them wherever they were made. */
  listPromotionCodes(): Promise<readonly PromotionCode[]>
  readPromotionCode(id: string): Promise<PromotionCode | undefined>
  /** The promotion code that was made with a key; undefined for none. */
  findPromotionCode(key: string): Promise<PromotionCode | undefined>
  /**
   * Makes a promotion code for the products on sale, and nothing else of the account. Equal keys make one, however often the
   * request is sent. Throws `conflict` while another one has the same code, and where the provider refuses the terms.
   */
  createPromotionCode(key: string, terms: PromotionTerms): Promise<PromotionCode>
  /** No checkout takes it from now on; what was discounted stays so. */
  switchOffPromotionCode(id: string): Promise<PromotionCode>
  /** Pays the open invoice with the customer's default card. Throws `conflict` when it is refused. */
  retryPayment(customerId: string, subscriptionId: string): Promise<void>
  /** Ends a subscription at once; succeeds when it has already ended. */
  cancel(subscriptionId: string): Promise<void>
  /** Refunds what the current invoice has charged, once. */
  refund(invoiceId: string): Promise<void>
  /** The last thousand payments of a customer with those that failed or are pending, newest first. */
  listPaymentAttempts(customerId: string): Promise<readonly PaymentAttempt[]>
  /** Those of the last thousand payments of a customer that succeeded, newest first. */
  listPayments(customerId: string): Promise<readonly Payment[]>
  /** Refunds a part of a payment, once for each key. Throws `conflict` when the provider refuses it. */
  refundPayment(request: RefundRequest): Promise<void>
  listCards(customerId: string): Promise<{ defaultId: string | null; cards: readonly Card[] }>
  listInvoices(customerId: string): Promise<readonly ProviderInvoice[]>
  /** Verifies and parses a webhook. Throws `bad-request` unless the provider has signed exactly these bytes. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>
}
