import { liveRefusals } from '@carriage/contract/live-classes/policy'
import { ApiError, isOffline } from '../../lib/api/api-error.ts'
import { LiveError } from '../../lib/live/live-transport.ts'
import type { DeviceNotice } from './hosting/device-policy.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'
import type { MediaKind } from './hosting/media-devices.ts'

const t = hostMessages.errors

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
const detailOf = (error: unknown): string => (error instanceof Error ? error.message.trim() : '')
const isDenied = (error: unknown) => ['NotAllowedError', 'SecurityError'].includes(nameOf(error))
const isMissing = (error: unknown) =>
  ['NotFoundError', 'DevicesNotFoundError', 'OverconstrainedError'].includes(nameOf(error))

/** The message when camera and microphone are not available. */
export function accessProblem(error: unknown): string {
  if (isDenied(error)) return t.accessDenied
  if (isMissing(error)) return t.noDevices
  const detail = detailOf(error)
  return detail === '' ? t.devicesUnknown : t.devices({ detail })
}

/** What the host is told of a camera or microphone; `error` is why the browser has refused it, if it has. */
export function deviceProblem(kind: MediaKind, notice: DeviceNotice, error?: unknown): string {
  const isCamera = kind === 'camera'
  if (notice === 'not-switched') return isCamera ? t.switch : t.switchMic
  if (notice === 'gone') return isCamera ? t.noCamera : t.micGone
  if (isDenied(error)) return isCamera ? t.cameraDenied : t.accessDenied
  if (isMissing(error)) return isCamera ? t.noCamera : t.noMic
  const detail = detailOf(error)
  if (isCamera) return detail === '' ? t.toggle : t.camera({ detail })
  return detail === '' ? t.devicesUnknown : t.devices({ detail })
}

/** Why a broadcast cannot even begin, or null when it can. */
export function startProblem(can: { signedIn: boolean; webRtc: boolean }): string | null {
  if (!can.signedIn) return t.signedOut
  return can.webRtc ? null : t.unsupported
}

/** The message when a class cannot be sent or received. */
export function joinProblem(error: unknown): string {
  const failure = error instanceof LiveError ? error.failure : 'join'
  if (failure === 'unsupported') return t.unsupported
  if (failure === 'full') return liveRefusals.full()
  return failure === 'token' ? t.token : t.join
}

/** Whether an error may be temporary: a lost network, a busy server. */
export const mayPass = (error: unknown): boolean =>
  isOffline(error) ||
  nameOf(error) === 'TimeoutError' ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429))
