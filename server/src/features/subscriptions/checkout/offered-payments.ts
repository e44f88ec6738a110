import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'

/** Where payments are taken; throws `conflict` where none are. */
export function offeredPayments({ payments }: Pick<Services, 'payments'>): Payments {
  if (!payments) throw new AppError('conflict', 'Subscriptions are not offered here.')
  return payments
}
