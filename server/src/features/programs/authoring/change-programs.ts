import type { bulkBody } from '@carriage/contract/common'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { eachRecord } from '../../../platform/each-record.ts'
import { removeProgram } from './remove-program.ts'
import { updateProgram } from './update-program.ts'

type Input = z.output<typeof bulkBody>

/** Deletes, publishes or unpublishes several programs, each as the call for one does. */
export async function changePrograms(context: Context, { action, ids }: Input) {
  const status = action === 'publish' ? 'published' : 'draft'
  const results = await eachRecord(context.log, ids, (id) =>
    action === 'delete'
      ? removeProgram(context, { id })
      : updateProgram(context, { program_id: id, status }),
  )
  return { results }
}
