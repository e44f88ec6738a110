import { NOW_SECONDS } from '@carriage/contract/telemetry/schemas'
import type { Context } from '../../context.ts'
import { addSeconds } from '../../platform/time.ts'
import { presentSample } from './telemetry-presenter.ts'
import { countDeviceKeys, listSamples } from './telemetry-queries.ts'

/** The last seconds of the caller's reformer; of several the one that moved last. */
export async function readTelemetryNow(context: Context) {
  const { db, actor } = context
  const now = context.now()
  if ((await countDeviceKeys(db, actor.id)) === 0) return { connected: false, samples: [] }
  // A clock that is ahead of this one counts too.
  const [from, to] = [addSeconds(now, -NOW_SECONDS), addSeconds(now, NOW_SECONDS)]
  const rows = await listSamples(db, actor.id, from, to)
  const current = rows.filter(({ deviceKeyId }) => deviceKeyId === rows[0]?.deviceKeyId)
  return { connected: true, samples: current.map(presentSample).toReversed() }
}
