import type { createCodeBody } from '@carriage/contract/devices/schemas'
import type * as z from 'zod/mini'
import { userIdOf } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { codeChanges } from './code-changes.ts'
import { presentActivationCode } from './devices-presenter.ts'
import { insertCode } from './devices-queries.ts'

export async function createActivationCode(
  context: Context,
  input: z.output<typeof createCodeBody>,
) {
  return context.db.transaction(async (tx) => {
    const row = await insertCode(tx, {
      code: input.code,
      batchName: input.batch_name,
      totalUsagePossible: input.total_usage_possible,
      trialDuration: input.trial_duration,
      plan: input.plan,
      createdBy: userIdOf(context),
      createdAt: context.now(),
    })
    if (!row) throw invalidField('code', 'This code exists already.')
    await recordAudit(context, tx, {
      action: 'code-created',
      entityId: row.id,
      label: row.code,
      changes: codeChanges(null, row),
    })
    return { activation_code: presentActivationCode(row) }
  })
}
