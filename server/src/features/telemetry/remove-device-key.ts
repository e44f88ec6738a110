import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { deleteDevice } from './telemetry-queries.ts'

/** Ends the key of a reformer at once, and deletes what the reformer has sent. */
export async function removeDeviceKey({ db, actor }: Context, { id }: { id: string }) {
  await db.transaction(async (tx) => {
    if (!(await deleteDevice(tx, actor.id, id))) throw notFound('Reformer')
  })
  return { message: 'Reformer removed' }
}
