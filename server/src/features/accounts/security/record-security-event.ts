import type { SecurityKind } from '@carriage/contract/accounts/security-schemas'
import { brand } from '@carriage/contract/brand'
import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { shortAddress } from '../../../platform/network.ts'
import { deviceName } from '../session/device-name.ts'
import { insertSecurityEvent } from './security-events-queries.ts'

interface Event {
  kind: SecurityKind
  /** Null when the address that was tried has no account. */
  userId: string | null
  /** Then the caller's device is not the member's to see. */
  byStaff?: boolean
}

/** An event of the call, as the history of an account has it. */
export const securityEvent = (
  context: PublicContext,
  { kind, userId, byStaff = false }: Event,
) => ({
  userId,
  kind,
  device: byStaff ? `${brand.name} staff` : deviceName(context.userAgent),
  network: byStaff ? '' : shortAddress(context.address),
  requestId: context.requestId,
  createdAt: context.now(),
})

/** Adds to the history of an account. */
export async function recordSecurityEvent(
  context: PublicContext,
  on: Executor,
  event: Event,
): Promise<void> {
  await insertSecurityEvent(on, securityEvent(context, event))
}
