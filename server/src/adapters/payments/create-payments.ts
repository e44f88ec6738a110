import type { Config } from '../../env.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Payments } from './payments.ts'
import { createSandboxPayments, SANDBOX_PRICE } from './sandbox-payments.ts'
import { createStripePayments } from './stripe-payments.ts'

interface Options {
  config: Pick<Config, 'payments' | 'publicUrl'>
  db: Database
  jobs: Jobs
  /** For the signatures of the sandbox. */
  key: string
  now: () => Date
}

/** Whom the configuration names: Stripe, the sandbox, or undefined for nobody. */
export function createPayments({ config, ...rest }: Options): Payments | undefined {
  const { payments, publicUrl } = config
  if (payments.kind === 'off') return undefined
  if (payments.kind === 'sandbox') return createSandboxPayments({ ...rest, publicUrl })
  const { secretKey, webhookSecret } = payments
  return createStripePayments({ secretKey, webhookSecret })
}

/** What is on sale; undefined where nothing is. */
export function priceOnSale({ payments }: Pick<Config, 'payments'>): string | undefined {
  if (payments.kind === 'off') return undefined
  return payments.kind === 'sandbox' ? SANDBOX_PRICE.id : payments.priceId
}
