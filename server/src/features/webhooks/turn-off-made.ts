import { recordAudit } from '../audit/index.ts'
import type { EndMade } from '../../slice.ts'
import { endPending } from './deliveries-queries.ts'
import { hostOf } from './webhooks-presenter.ts'
import { lockAddressedSince, saveWebhook } from './webhooks-queries.ts'

/** Turns off the webhooks whose address the user has entered lately; an admin may turn them on again. */
export const turnOffMade: EndMade = async (on, { userId, since, now }) => {
  const rows = await lockAddressedSince(on, userId, since)
  for (const row of rows) {
    await saveWebhook(on, row.id, { disabledAs: 'off' })
    await endPending(on, row.id)
    // Nobody in particular did it.
    await recordAudit({ now: () => now }, on, {
      action: 'webhook-changed',
      entityId: row.id,
      label: hostOf(row),
      changes: { state: { from: 'on', to: 'off' } },
    })
  }
  return rows.map((row) => ({ kind: 'webhook', name: hostOf(row) }))
}
