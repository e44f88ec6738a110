import { asReason } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/accounts'
import type {
  SecurityKind,
  securityHistoryQuery,
} from '@carriage/contract/accounts/security-schemas'
import type { PublicContext, Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { shortAddress } from '../../../platform/network.ts'
import { deviceName } from '../session/device-name.ts'
import {
  insertSecurityEvent,
  countSecurityEvents,
  listSecurityEvents,
} from './security-events-queries.ts'
import type * as z from 'zod/mini'
import { presentSecurityEvent } from './security-presenter.ts'

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

/** A page of what happened to the security of the caller's account, newest first. */
export async function readSecurityHistory(
  { db, actor }: Context,
  { page, per_page }: z.output<typeof securityHistoryQuery>,
) {
  const filter = { userId: actor.id }
  const [rows, total] = await Promise.all([
    listSecurityEvents(db, filter, { limit: per_page, offset: (page - 1) * per_page }),
    countSecurityEvents(db, filter),
  ])
  return { events: rows.map(presentSecurityEvent), meta: { total, page, per_page } }
}
