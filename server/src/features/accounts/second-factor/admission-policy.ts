import { FRESH_PROOF_SECONDS } from '@carriage/contract/accounts/second-factor-schemas'
import type { Endpoint } from '@carriage/contract/endpoint'

interface Rules {
  requiresSecondFactor: boolean
  needsFreshProof: boolean
}

/** Whether an installation asks the caller to have a second factor. */
export const asksForSecondFactor = (
  { access }: Pick<Endpoint, 'access'>,
  { requiresSecondFactor }: Rules,
): boolean => requiresSecondFactor && (access === 'coach' || access === 'admin')

/** Whether the role needs a second factor. */
export const isHeldToSecondFactor = (
  roles: readonly string[],
  { requiresSecondFactor }: Rules,
): boolean => requiresSecondFactor && (roles.includes('admin') || roles.includes('coach'))

/** Whether the call needs a proof, and the caller's is older than ten minutes or missing. */
export function lacksProof(
  { fresh }: Pick<Endpoint, 'fresh'>,
  { needsFreshProof }: Rules,
  provedAt: Date | null,
  now: Date,
): boolean {
  if (fresh === undefined || (fresh === 'configured' && !needsFreshProof)) return false
  return provedAt === null || now.getTime() - provedAt.getTime() > FRESH_PROOF_SECONDS * 1000
}
