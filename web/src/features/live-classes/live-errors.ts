import { LiveError, type LiveQuality } from '../../lib/live/live-transport.ts'
import { hostMessages } from './host-messages.ts'

const t = hostMessages.errors

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
const detailOf = (error: unknown): string => (error instanceof Error ? error.message.trim() : '')
const isDenied = (error: unknown) => ['NotAllowedError', 'SecurityError'].includes(nameOf(error))
const isMissing = (error: unknown) =>
  ['NotFoundError', 'DevicesNotFoundError', 'OverconstrainedError'].includes(nameOf(error))

/** What is said when camera and microphone cannot be had. */
export function accessProblem(error: unknown): string {
  if (isDenied(error)) return t.accessDenied
  if (isMissing(error)) return t.noDevices
  const detail = detailOf(error)
  return detail === '' ? t.devicesUnknown : t.devices(detail)
}

/** What is said when the camera cannot be turned on again. */
export function cameraProblem(error: unknown): string {
  if (isDenied(error)) return t.cameraDenied
  if (isMissing(error)) return t.noCamera
  const detail = detailOf(error)
  return detail === '' ? t.toggle : t.camera(detail)
}

/** What is said when a class cannot be sent or received. */
export function joinProblem(error: unknown): string {
  const failure = error instanceof LiveError ? error.failure : 'join'
  if (failure === 'unsupported') return t.unsupported
  return failure === 'token' ? t.token : t.join
}

const POOR_ABOVE = 3
/** Whether a network is too poor for the picture it carries. */
export const isPoor = (quality: LiveQuality): boolean => quality > POOR_ABOVE
