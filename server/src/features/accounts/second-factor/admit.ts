import { texts as t } from '@carriage/texts/server/accounts'
import type { Endpoint } from '@carriage/contract/endpoint'
import type { Actor, Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { admitKey } from '../api-keys/authenticate-key.ts'
import { asksForSecondFactor, lacksProof } from './admission-policy.ts'
import { hasSecondFactor } from './second-factor-queries.ts'

const viewingOnly = ({ method }: Endpoint) =>
  new AppError('viewing-only', () =>
    method === 'GET' ? t.notShownWhileYouViewAs : t.youViewingOnly,
  )

/**
 * Runs before every call that is not public. Throws `second-factor-missing` for staff who have to set up a second
 * factor, `proof-needed` when the call needs a fresh proof of who the caller is, and `viewing-only` for an admin who
 * views as a member. API keys have rules of their own.
 */
export async function admit(services: Services, endpoint: Endpoint, actor: Actor): Promise<void> {
  const { config, db } = services
  const { id, scopes } = actor
  if (actor.viewedBy !== undefined && !endpoint.viewable) throw viewingOnly(endpoint)
  if (scopes) return admitKey(services, endpoint, { id, scopes })
  if (asksForSecondFactor(endpoint, config) && !(await hasSecondFactor(db, id))) {
    throw new AppError('second-factor-missing', () => t.setUpSecondFactorForYour)
  }
  if (!lacksProof(endpoint, config, actor.provedAt, services.now())) return
  // Such a call asks for the password itself, which is all that an account without a second factor has.
  if (endpoint.fresh === 'factor' && !(await hasSecondFactor(db, id))) return
  throw new AppError('proof-needed', () => t.confirmFirstYou)
}
