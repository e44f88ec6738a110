import type { bulkBody } from '@carriage/contract/common'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { eachRecord } from '../../../platform/each-record.ts'
import { removeLiveClass } from './remove-live-class.ts'
import { updateLiveClass } from './update-live-class.ts'

type Input = z.output<typeof bulkBody>

/** Deletes, publishes or unpublishes several live classes, each as the call for one does. */
export async function changeLiveClasses(context: Context, { action, ids }: Input) {
  const status = action === 'publish' ? 'published' : 'draft'
  const results = await eachRecord(context.log, ids, (id) =>
    action === 'delete'
      ? removeLiveClass(context, { id })
      : updateLiveClass(context, { id, status }),
  )
  return { results }
}
