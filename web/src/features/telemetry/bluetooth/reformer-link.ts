import { nowSeconds } from '../../../lib/browser/clock.ts'
import { isMissing } from '../../../lib/api/api-error.ts'
import type { Sample } from '@carriage/contract/telemetry/schemas'
import { SampleOutbox } from './sample-outbox.ts'
import { readSampleValue, REFORMER_SERVICE, SAMPLE_CHARACTERISTIC } from './sample-value.ts'

/** `lost` = out of reach, and tried again; `removed` = the member has removed the reformer. */
export type LinkStatus = 'connecting' | 'connected' | 'lost' | 'removed'

const SEND_MS = 2_000
const RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

interface Parts {
  device: BluetoothDevice
  send: (samples: Sample[]) => Promise<unknown>
  onStatus: (status: LinkStatus) => void
}

/** Listens to a reformer by Bluetooth and sends what it measures, until it is closed. A lost reformer is looked for again. */
export class ReformerLink {
  readonly #device: BluetoothDevice
  readonly #outbox: SampleOutbox
  readonly #onStatus: (status: LinkStatus) => void
  readonly #sending: ReturnType<typeof setInterval>
  #retry: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #closed = false

  constructor({ device, send, onStatus }: Parts) {
    this.#device = device
    this.#outbox = new SampleOutbox(send)
    this.#onStatus = onStatus
    device.addEventListener('gattserverdisconnected', this.#lose)
    this.#sending = setInterval(() => void this.#flush(), SEND_MS)
    void this.#open()
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    clearInterval(this.#sending)
    clearTimeout(this.#retry)
    this.#device.removeEventListener('gattserverdisconnected', this.#lose)
    this.#device.gatt?.disconnect()
    void this.#flush()
  }

  readonly #lose = () => {
    if (this.#closed) return
    this.#onStatus('lost')
    clearTimeout(this.#retry)
    const wait = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** this.#failures)
    this.#failures += 1
    this.#retry = setTimeout(() => void this.#open(), wait)
  }

  async #open(): Promise<void> {
    try {
      const server = await this.#device.gatt?.connect()
      const service = await server?.getPrimaryService(REFORMER_SERVICE)
      const characteristic = await service?.getCharacteristic(SAMPLE_CHARACTERISTIC)
      if (!characteristic) throw new Error('The device has no GATT server')
      characteristic.addEventListener('characteristicvaluechanged', () => {
        const sample = characteristic.value && readSampleValue(characteristic.value, nowSeconds())
        if (sample && !this.#closed) this.#outbox.add(sample)
      })
      await characteristic.startNotifications()
      if (this.#closed) return this.#device.gatt?.disconnect()
      this.#failures = 0
      this.#onStatus('connected')
    } catch {
      // Out of reach, switched off, or no reformer after all: each may pass.
      this.#lose()
    }
  }

  async #flush(): Promise<void> {
    try {
      await this.#outbox.flush()
    } catch (error) {
      // Anything else is tried again with the next samples.
      if (!isMissing(error) || this.#closed) return
      this.close()
      this.#onStatus('removed')
    }
  }
}
