// @vitest-environment happy-dom
import type { Sample } from '@carriage/contract/telemetry/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type LinkStatus, ReformerLink } from './reformer-link.ts'

/** A reformer as the browser shows it. */
class FakeCharacteristic extends EventTarget {
  value?: DataView
  startNotifications = async () => this
  notify(travel: number) {
    this.value = new DataView(Uint8Array.from([1, 0, travel, 0, 20, 100, 0]).buffer)
    this.dispatchEvent(new Event('characteristicvaluechanged'))
  }
}
class FakeDevice extends EventTarget {
  characteristic = new FakeCharacteristic()
  isReachable = true
  connections = 0
  gatt = {
    connect: async () => {
      if (!this.isReachable) throw new DOMException('out of reach', 'NetworkError')
      this.connections += 1
      const service = { getCharacteristic: async () => this.characteristic }
      return { getPrimaryService: async () => service }
    },
    disconnect: () => this.dispatchEvent(new Event('gattserverdisconnected')),
  }
}

let device: FakeDevice
let statuses: LinkStatus[]
let sent: Sample[]
let failure: Error | null
let link: ReformerLink
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  device = new FakeDevice()
  statuses = []
  sent = []
  failure = null
  link = new ReformerLink({
    device: device as unknown as BluetoothDevice,
    send: async (samples) => {
      if (failure) throw failure
      sent.push(...samples)
    },
    onStatus: (status) => statuses.push(status),
  })
  await later(0)
})
afterEach(() => {
  link.close()
  vi.useRealTimers()
})

test('a reformer is connected, and what it measures is sent', async () => {
  device.characteristic.notify(200)
  await later(2_000)
  expect(statuses).toEqual(['connected'])
  expect(sent.map(({ travel_mm: travel }) => travel)).toEqual([200])
})

test('a lost reformer is looked for again, less and less often', async () => {
  device.isReachable = false
  device.gatt.disconnect()
  await later(1_000 + 2_000 + 4_000)
  expect(new Set(statuses.slice(1))).toEqual(new Set(['lost']))
  device.isReachable = true
  await later(8_000)
  expect(statuses.at(-1)).toBe('connected')
  expect(device.connections).toBe(2)
})

test('what could not be sent goes with the next samples', async () => {
  failure = new ApiErrorOf(503)
  device.characteristic.notify(10)
  await later(2_000)
  failure = null
  device.characteristic.notify(20)
  await later(2_000)
  expect(sent.map(({ travel_mm: travel }) => travel)).toEqual([10, 20])
})

test('a reformer that was removed is let go', async () => {
  failure = new ApiErrorOf(404)
  device.characteristic.notify(10)
  await later(2_000)
  expect(statuses.at(-1)).toBe('removed')
  failure = null
  device.characteristic.notify(20)
  await later(60_000)
  expect(sent).toEqual([])
})

test('a closed link sends what it has, and looks for nothing', async () => {
  device.characteristic.notify(30)
  link.close()
  await later(60_000)
  expect(sent).toHaveLength(1)
  expect(device.connections).toBe(1)
})

class ApiErrorOf extends ApiError {
  constructor(status: number) {
    super({ status, serverMessage: null, code: null, fields: {}, token: null, secondFactor: null })
  }
}
