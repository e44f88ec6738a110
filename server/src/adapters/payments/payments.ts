/** A price of any product at the provider. Amounts are integer cents. */
export interface ProviderPrice {
  id: string
  productName: string
  amountCents: number
  /** ISO 4217, in upper case. */
  currency: string
  interval: 'month' | 'year'
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

/** The newest invoice of a subscription: the one of its current period. */
export interface CurrentInvoice {
  id: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  amountCents: number
  currency: string
  createdAt: Date
  /** When the payment was returned completely: refunded or lost in a dispute. */
  reversedAt: Date | null
}

export interface ProviderSubscription {
  id: string
  priceIds: readonly string[]
  status: SubscriptionStatus
  createdAt: Date
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  invoice: CurrentInvoice | null
}

/** A subscription in the provider's list of all; its price as the provider has it. */
export interface ListedSubscription {
  id: string
  priceId: string
  status: SubscriptionStatus
  /** What a period costs, by the number of items. */
  amountCents: number
  currency: string
  interval: 'month' | 'year'
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

export interface CheckoutRequest {
  customerId: string
  priceId: string
  /** When the first payment is due; undefined for at once. */
  firstPaymentAt: Date | undefined
  successUrl: string
  cancelUrl: string
  /** Equal keys open one checkout, however often the request is sent. */
  idempotencyKey: string
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
export interface Payments {
  /** The price on sale, by the provider's id. */
  readonly priceId: string
  readPrice(id: string): Promise<ProviderPrice>
  createCustomer(customer: {
    userId: string
    email: string
    name: string
    idempotencyKey: string
  }): Promise<string>
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
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Ends a subscription at once; succeeds when it has already ended. */
  cancel(subscriptionId: string): Promise<void>
  /** Refunds what the current invoice has charged, once. */
  refund(invoiceId: string): Promise<void>
  listCards(customerId: string): Promise<{ defaultId: string | null; cards: readonly Card[] }>
  listInvoices(customerId: string): Promise<readonly ProviderInvoice[]>
  /** Verifies and parses a webhook. Throws `bad-request` unless the provider has signed exactly these bytes. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>
}
