/** As the provider has it, whoever's product it is. Amounts are integer cents. */
export interface ProviderPrice {
  id: string
  productName: string
  amountCents: number
  /** ISO 4217, in capitals. */
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
  /** When the money went back, all of it: refunded in full or lost in a dispute. */
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

export interface ProviderCustomer {
  /** Deleted at the provider, and with it all its subscriptions. */
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
  /** The first payment is due then; undefined for at once. */
  firstPaymentAt: Date | undefined
  successUrl: string
  cancelUrl: string
  /** The same wish under the same key opens one checkout, however often it is sent. */
  idempotencyKey: string
}

/** What happened, reduced to whom to read again: an event's own data may be old. */
export interface ProviderEvent {
  id: string
  type: string
  customerId: string | null
}

/**
 * Takes payments by card elsewhere; the words are Stripe's. Every call but `readEvent` goes over the
 * network and throws `unavailable` when the provider cannot be reached or is not well.
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
  /** All that access depends on, read now. */
  readCustomer(customerId: string): Promise<ProviderCustomer>
  /** Deletes the person at the provider; what they paid stays in its books. */
  removeCustomer(customerId: string): Promise<void>
  openCheckout(wish: CheckoutRequest): Promise<Checkout>
  /** The checkout while it can still be paid; undefined once it cannot. */
  findOpenCheckout(id: string): Promise<Checkout | undefined>
  /** Makes sure that it can no longer be paid. */
  closeCheckout(id: string): Promise<void>
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Ends a subscription at once; one that has ended already is what was wanted. */
  cancel(subscriptionId: string): Promise<void>
  /** Gives back what the current invoice has taken, once. */
  refund(invoiceId: string): Promise<void>
  listCards(customerId: string): Promise<{ defaultId: string | null; cards: readonly Card[] }>
  listInvoices(customerId: string): Promise<readonly ProviderInvoice[]>
  /** Reads a webhook. Throws `bad-request` unless the provider has signed exactly these bytes. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>
}
