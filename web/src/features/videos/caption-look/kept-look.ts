import { useSyncExternalStore } from 'react'
import { keepChoice, PLAYER_KEY, readChoices } from '../playback/kept-choices.ts'
import { type CaptionLook, usualLook } from './look.ts'

const listeners = new Set<() => void>()
/** Null until it is read. Where nothing can be kept, it lasts as long as the page. */
let chosen: CaptionLook | null = null

const read = (): CaptionLook => (chosen ??= readChoices().look ?? usualLook)

function tell(): void {
  for (const listener of listeners) listener()
}

/** Another tab has chosen. */
function follow({ key }: StorageEvent): void {
  if (key !== PLAYER_KEY && key !== null) return
  chosen = null
  tell()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', follow)
  }
}

/** How captions look on this device. */
export const useCaptionLook = (): CaptionLook => useSyncExternalStore(subscribe, read)

/** Changes how captions look in all players of this device. */
export function chooseLook(change: Partial<CaptionLook>): void {
  chosen = { ...read(), ...change }
  keepChoice({ look: chosen })
  tell()
}
