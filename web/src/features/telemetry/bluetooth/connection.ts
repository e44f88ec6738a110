import {
  createDeviceKey,
  listDeviceKeys,
  sendOwnSamples,
} from '@carriage/contract/telemetry/endpoints'
import { MAX_DEVICE_NAME } from '@carriage/contract/telemetry/schemas'
import { useSyncExternalStore } from 'react'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'
import { refreshDeviceKeys } from '../api.ts'
import { type LinkStatus, ReformerLink } from './reformer-link.ts'
import { REFORMER_SERVICE } from './sample-value.ts'

export type Connection = { status: 'off' } | { status: LinkStatus; name: string }

const OFF: Connection = { status: 'off' }
const UNNAMED = 'Reformer'

let current: Connection = OFF
let link: ReformerLink | undefined
const listeners = new Set<() => void>()

function change(next: Connection) {
  current = next
  for (const listener of listeners) listener()
}

const userId = () => {
  const now = session.get()
  return now.status === 'out' ? null : now.user._id
}

/** The reformer of the member with this name, which is made where there is none. */
async function deviceOf(name: string): Promise<string> {
  const { device_keys: devices } = await call(listDeviceKeys)
  const known = devices.find((device) => device.name === name)
  if (known) return known._id
  // The key is not needed: this browser sends with its own session.
  const { device_key: made } = await call(createDeviceKey, { body: { name } })
  refreshDeviceKeys()
  return made._id
}

/**
 * Lets the member choose a reformer nearby and listens to it until `disconnect`, on every page. Must be called by a press.
 * Answers false when none was chosen. Throws as the calls do, such as for one reformer too many.
 */
export async function connectByBluetooth(): Promise<boolean> {
  const device = await choose()
  if (!device) return false
  disconnect()
  const name = device.name?.trim().slice(0, MAX_DEVICE_NAME) || UNNAMED
  const owner = userId()
  const id = await deviceOf(name)
  if (userId() !== owner) return false
  change({ status: 'connecting', name })
  link = new ReformerLink({
    device,
    send: async (samples) => {
      if (userId() === owner) await call(sendOwnSamples, { params: { id }, body: { samples } })
    },
    onStatus: (status) => change({ status, name }),
  })
  // What somebody else measures on this browser is not theirs.
  const stop = session.subscribe(() => {
    if (userId() === owner) return
    stop()
    disconnect()
  })
  return true
}

async function choose(): Promise<BluetoothDevice | null> {
  try {
    return await navigator.bluetooth.requestDevice({ filters: [{ services: [REFORMER_SERVICE] }] })
  } catch (error) {
    // The browser says so when the list was closed without a choice.
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

export function disconnect(): void {
  link?.close()
  link = undefined
  change(OFF)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => current)
