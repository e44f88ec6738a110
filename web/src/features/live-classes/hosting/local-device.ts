import {
  afterDeviceEvent,
  afterStep,
  closedDevice,
  type Device,
  type DeviceEvent,
  type DeviceNotice,
  type DeviceStep,
  nextStep,
  noticeOf,
  openedDevice,
} from './device-policy.ts'
import { deviceIdOf, type MediaKind, openTrack } from './media-devices.ts'

export type HostDevice = Device<MediaStreamTrack>
type Event = DeviceEvent<MediaStreamTrack>
type Step = DeviceStep<MediaStreamTrack>

interface Hooks {
  onChange: (device: HostDevice) => void
  /** `error`: why the browser has refused a device, if it has. */
  onNotice: (notice: DeviceNotice, error: unknown) => void
}

/** Brings a camera or microphone to what the host wants, step by step, until it is stopped. */
export class LocalDevice {
  #device: HostDevice
  #isStopped = false
  readonly #hooks: Hooks

  /** @param track what the browser has opened; undefined for a device that stays off until it is turned on */
  constructor(kind: MediaKind, track: MediaStreamTrack | undefined, hooks: Hooks) {
    this.#device = track ? openedDevice(kind, deviceIdOf(track), track) : closedDevice(kind)
    this.#hooks = hooks
    if (track) this.#watch(track)
  }

  get device(): HostDevice {
    return this.#device
  }

  turn(isOn: boolean): void {
    this.#take({ type: 'turn', isOn })
  }

  choose(id: string): void {
    this.#take({ type: 'choose', id })
  }

  stop(): void {
    this.#isStopped = true
    this.#device.open?.track.stop()
  }

  #take(event: Event, error?: unknown): void {
    if (this.#isStopped) return
    const before = this.#device
    this.#device = afterDeviceEvent(before, event)
    const notice = noticeOf(before, event, this.#device)
    for (let step = nextStep(this.#device); step; step = nextStep(this.#device)) this.#do(step)
    this.#hooks.onChange(this.#device)
    if (notice) this.#hooks.onNotice(notice, error)
  }

  #do(step: Step): void {
    if (step.type === 'close') step.track.stop()
    if (step.type === 'enable') step.track.enabled = step.isEnabled
    if (step.type === 'open') void this.#open(step.id)
    this.#device = afterStep(this.#device, step)
  }

  async #open(id: string): Promise<void> {
    try {
      const track = await openTrack(this.#device.kind, id)
      // The page has been left meanwhile: the device is released.
      if (this.#isStopped) return track.stop()
      this.#watch(track)
      this.#take({ type: 'opened', id: deviceIdOf(track) || id, track })
    } catch (error) {
      this.#take({ type: 'refused' }, error)
    }
    return undefined
  }

  #watch(track: MediaStreamTrack): void {
    track.addEventListener('ended', () => this.#take({ type: 'ended', track }), { once: true })
  }
}
