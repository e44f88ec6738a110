import { asReason } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/accounts'
import type { SecurityKind } from '@carriage/contract/accounts/security-schemas'
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

/** Who made the call, as the history of an account tells it to readers of any language. */
export const callerOf = (context: PublicContext) => ({
  device: asReason(() => deviceName(context.userAgent)),
  network: shortAddress(context.address),
  requestId: context.requestId,
})

/** Adds to the history of an account. */
export async function recordSecurityEvent(
  context: PublicContext,
  on: Executor,
  { kind, userId, byStaff = false }: Event,
): Promise<void> {
  const studio = byStaff ? (await context.readBrand()).name : undefined
  await insertSecurityEvent(on, {
    userId,
    kind,
    ...callerOf(context),
    ...(studio !== undefined && {
      device: asReason(() => t.studioStaff({ studio })),
      network: '',
    }),
    createdAt: context.now(),
  })
}
