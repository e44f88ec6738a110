import { brand } from '@carriage/contract/brand'
import { AppError } from '../../platform/app-error.ts'

const refusals = {
  member: `Your subscription is still running, so the account was kept. Please write to ${brand.supportEmail}.`,
  admin:
    'The subscription is still running, so the account was kept. It has to be cancelled first.',
} as const

/**
 * Ends what a member pays for, before their account goes. There is no payment provider yet that
 * could be asked to, and nobody's card may be charged for an account that is gone, so a running
 * subscription keeps it: throws `conflict`.
 */
export function endPaidSubscription(
  member: { stripeSubscriptionId: string | null },
  by: 'member' | 'admin' = 'member',
): void {
  if (member.stripeSubscriptionId === null) return
  throw new AppError('conflict', refusals[by])
}
