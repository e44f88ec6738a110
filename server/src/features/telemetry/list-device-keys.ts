import type { Context } from '../../context.ts'
import { presentDeviceKey } from './telemetry-presenter.ts'
import { listDeviceKeysOf } from './telemetry-queries.ts'

export async function listDeviceKeys({ db, actor }: Context) {
  return { device_keys: (await listDeviceKeysOf(db, actor.id)).map(presentDeviceKey) }
}
