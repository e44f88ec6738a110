/** Where the provider tells what has happened; it stands in Stripe's console, so it never changes. */
export const WEBHOOK_PATH = '/api/billing/webhook'
