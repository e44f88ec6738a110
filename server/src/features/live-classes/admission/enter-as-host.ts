import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { grantAccess } from './grant-access.ts'
import { findHostedLive } from '../scheduling/hosted-live.ts'
import { factsOf } from '../live-policy.ts'

/** Gives the host of a class permission to broadcast, even long before the start. Throws 409 when it is over. */
export async function enterAsHost(context: Context, { id }: { id: string }) {
  const row = await findHostedLive(context, context.db, id)
  if (phaseOf(factsOf(row), epoch(context.now())) === 'ended')
    throw new AppError('conflict', liveRefusals.ended)
  return grantAccess(context, row, 'host')
}
