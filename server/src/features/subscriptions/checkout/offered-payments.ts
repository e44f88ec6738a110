import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'

/** The payment provider; throws `conflict` when payments are off. */
export function offeredPayments({ payments }: Pick<Services, 'payments'>): Payments {
  if (!payments) throw new AppError('conflict', () => t.studioDoesntOfferSubscriptions)
  return payments
}
