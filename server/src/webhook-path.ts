/** The path of the provider's webhooks; it is registered in Stripe's console, so it must not change. */
export const WEBHOOK_PATH = '/api/billing/webhook'
