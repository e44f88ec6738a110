import type * as z from 'zod/mini'
import type { sendOwnSamplesBody } from '@carriage/contract/telemetry/schemas'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { epoch } from '../../platform/time.ts'
import { sortSamples } from './telemetry-policy.ts'
import { hasDevice, insertSamples } from './telemetry-queries.ts'

/**
 * Stores what the caller's browser received from a reformer of theirs by Bluetooth; 404 when the reformer is not theirs or
 * was removed.
 */
export async function storeOwnSamples(
  context: Context,
  { id }: { id: string },
  { samples }: z.output<typeof sendOwnSamplesBody>,
) {
  const { db, actor } = context
  const { kept, answer } = sortSamples(samples, epoch(context.now()))
  if (!(await hasDevice(db, actor.id, id))) throw notFound('Reformer')
  const rows = kept.map((one) => ({ ...one, userId: actor.id, deviceKeyId: id }))
  if (rows.length > 0) await insertSamples(db, rows)
  return answer
}
