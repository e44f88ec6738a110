import type { MediaKind } from './media-devices.ts'

/** A camera or microphone as the host wants it, and as it is. */
export interface Device<Track> {
  readonly kind: MediaKind
  /** What the host wants; the id is '' for any device. */
  readonly isOn: boolean
  readonly id: string
  /** What the browser is being asked for; null while it is not asked. */
  readonly opening: string | null
  readonly open: OpenDevice<Track> | null
  /** The device that worked last, to go back to; '' without one. */
  readonly lastId: string
  /** No device could be opened; nothing is tried until the host wants something else. */
  readonly isMissing: boolean
}

interface OpenDevice<Track> {
  readonly id: string
  readonly track: Track
  /** A microphone that is muted is open, but not enabled. */
  readonly isEnabled: boolean
}

export type DeviceEvent<Track> =
  | { type: 'turn'; isOn: boolean }
  | { type: 'choose'; id: string }
  /** The browser has opened a device, `id`. */
  | { type: 'opened'; id: string; track: Track }
  | { type: 'refused' }
  /** The device was unplugged, or the system took it. */
  | { type: 'ended'; track: Track }

/** What brings a device closer to what the host wants. */
export type DeviceStep<Track> =
  | { type: 'open'; id: string }
  | { type: 'close'; track: Track }
  | { type: 'enable'; track: Track; isEnabled: boolean }

/** What the host is told after an event. */
export type DeviceNotice =
  /** The chosen device does not work, and the one before is used again. */
  | 'not-switched'
  /** No device works. */
  | 'missing'
  /** The device has gone. */
  | 'gone'

/** A device that the browser has opened already. */
export const openedDevice = <Track>(kind: MediaKind, id: string, track: Track): Device<Track> => ({
  kind,
  isOn: true,
  id,
  opening: null,
  open: { id, track, isEnabled: true },
  lastId: id,
  isMissing: false,
})

/** A device that is off, and for which the browser was not asked. */
export const closedDevice = <Track>(kind: MediaKind): Device<Track> => ({
  kind,
  isOn: false,
  id: '',
  opening: null,
  open: null,
  lastId: '',
  isMissing: false,
})

/** A camera that is off is closed, so that its light goes out; a muted microphone stays open. */
const isNeeded = ({ kind, isOn, isMissing }: Device<unknown>): boolean =>
  !isMissing && (isOn || kind === 'mic')

/** What to do next; null while there is nothing to do, or while the browser is asked. */
export function nextStep<Track>(device: Device<Track>): DeviceStep<Track> | null {
  const { open, id, isOn, opening } = device
  // Phones open one camera at a time, so the former one is closed first.
  if (opening !== null) return null
  if (!open) return isNeeded(device) ? { type: 'open', id } : null
  if (!isNeeded(device) || open.id !== id) return { type: 'close', track: open.track }
  if (open.isEnabled === isOn) return null
  return { type: 'enable', track: open.track, isEnabled: isOn }
}

/** The device once a step is done; the browser is then being asked for one that it is to open. */
export function afterStep<Track>(device: Device<Track>, step: DeviceStep<Track>): Device<Track> {
  if (step.type === 'open') return { ...device, opening: step.id }
  if (step.type === 'close') return { ...device, open: null }
  const open = device.open && { ...device.open, isEnabled: step.isEnabled }
  return { ...device, open }
}

/** The device after an event. */
export function afterDeviceEvent<Track>(
  device: Device<Track>,
  event: DeviceEvent<Track>,
): Device<Track> {
  if (event.type === 'turn')
    return { ...device, isOn: event.isOn, isMissing: device.isMissing && !event.isOn }
  if (event.type === 'choose') return { ...device, id: event.id, isMissing: false }
  if (event.type === 'opened') return afterOpened(device, event)
  if (event.type === 'refused') return afterRefusal(device)
  return device.open?.track === event.track ? afterLoss({ ...device, open: null }) : device
}

function afterOpened<Track>(
  device: Device<Track>,
  { id, track }: { id: string; track: Track },
): Device<Track> {
  const open = { id, track, isEnabled: true }
  // Any device was wanted: from now on it is this one. The host may have chosen another one meanwhile.
  const isWanted = device.id === device.opening
  const kept = isWanted ? { id, lastId: id } : {}
  return { ...device, ...kept, opening: null, open }
}

/** Goes back to the device before, and from a microphone that does not work to any other one. */
function afterRefusal<Track>(device: Device<Track>): Device<Track> {
  const { kind, id, lastId, opening } = device
  const after = { ...device, opening: null }
  // The host wants something else by now.
  if (!isNeeded(device) || id !== opening) return after
  if (lastId !== '' && lastId !== id) return { ...after, id: lastId, lastId: '' }
  if (kind === 'mic' && id !== '') return { ...after, id: '', lastId: '' }
  return { ...after, id: '', lastId: '', isOn: false, isMissing: true }
}

/** Another camera could show what nobody wants to show; another microphone is better than silence. */
function afterLoss<Track>(device: Device<Track>): Device<Track> {
  const any = { ...device, id: '', lastId: '' }
  return device.kind === 'mic' ? any : { ...any, isOn: false }
}

/** What the host has to know about the change from `before`. */
export function noticeOf(
  before: Device<unknown>,
  event: DeviceEvent<unknown>,
  after: Device<unknown>,
): DeviceNotice | null {
  if (event.type === 'ended' && before.open && !after.open) return 'gone'
  if (event.type !== 'refused') return null
  if (after.isMissing) return 'missing'
  return after.id !== before.id && before.lastId !== '' ? 'not-switched' : null
}
