import type { updateCodeBody } from '@carriage/contract/devices/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { codeChanges } from './code-changes.ts'
import { lockCode, updateCode } from './codes-queries.ts'
import { presentActivationCode } from './devices-presenter.ts'

/** Changes a code for future activations; a total at or below its uses closes it. */
export async function updateActivationCode(
  context: Context,
  { id, ...input }: { id: string } & z.output<typeof updateCodeBody>,
) {
  return context.db.transaction(async (tx) => {
    const before = await lockCode(tx, id)
    if (!before) throw notFound('Activation code')
    const row = await updateCode(tx, id, {
      batchName: input.batch_name,
      totalUsagePossible: input.total_usage_possible,
      trialDuration: input.trial_duration,
      plan: input.plan ?? before.plan,
    })
    if (!row) throw notFound('Activation code')
    const changes = codeChanges(before, row)
    if (Object.keys(changes).length > 0) {
      await recordAudit(context, tx, {
        action: 'code-updated',
        entityId: id,
        label: row.code,
        changes,
      })
    }
    return { activation_code: presentActivationCode(row) }
  })
}
