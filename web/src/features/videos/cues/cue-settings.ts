import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const KEY = 'carriage.cues'
const schema = z.object({
  setups: z.boolean(),
  exercises: z.boolean(),
  spoken: z.boolean(),
  /** Whether a class waits until the reformer is set up. */
  ready: z._default(z.boolean(), true),
  /** Whether the chat of a live class stands beside its recording. */
  liveChat: z._default(z.boolean(), true),
})
export type CueSettings = z.infer<typeof schema>

const usual: CueSettings = {
  setups: true,
  exercises: true,
  spoken: false,
  ready: true,
  liveChat: true,
}
const listeners = new Set<() => void>()
let current: CueSettings | undefined

function stored(): CueSettings {
  try {
    const { data } = schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return data ?? usual
  } catch {
    return usual
  }
}

const read = (): CueSettings => (current ??= stored())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is shown and spoken beside films in this browser. */
export const useCueSettings = (): CueSettings => useSyncExternalStore(subscribe, read)

export function changeCueSettings(changes: Partial<CueSettings>): void {
  current = { ...read(), ...changes }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // The choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}
