import type * as z from 'zod/mini'
import type { createCodeBody } from '@carriage/contract/devices/schemas'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/app-error.ts'
import { presentActivationCode } from './devices-presenter.ts'
import { insertCode } from './devices-queries.ts'

export async function createActivationCode(
  context: Context,
  input: z.output<typeof createCodeBody>,
) {
  const row = await insertCode(context.db, {
    code: input.code,
    batchName: input.batch_name,
    totalUsagePossible: input.total_usage_possible,
    trialDuration: input.trial_duration,
    plan: input.plan,
    createdBy: context.actor.id,
  })
  if (!row) throw invalidField('code', 'This code exists already.')
  return { activation_code: presentActivationCode(row) }
}
