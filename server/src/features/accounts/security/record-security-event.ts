import type { SecurityKind } from '@carriage/contract/accounts/security-schemas'
import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { shortAddress } from '../../../platform/network.ts'
import { deviceName } from '../session/device-name.ts'
import { insertSecurityEvent } from './security-events-queries.ts'

/** Adds to the history of an account; `userId` is null when the address that was tried has none. */
export async function recordSecurityEvent(
  context: PublicContext,
  on: Executor,
  { kind, userId }: { kind: SecurityKind; userId: string | null },
): Promise<void> {
  await insertSecurityEvent(on, {
    userId,
    kind,
    device: deviceName(context.userAgent),
    network: shortAddress(context.address),
    requestId: context.requestId,
    createdAt: context.now(),
  })
}
