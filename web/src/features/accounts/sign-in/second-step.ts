import type { SecondStep } from '@carriage/contract/error-codes'
import { useSyncExternalStore } from 'react'

let current: SecondStep | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The second step of a sign-in that has begun on this page; it is never stored. */
export const secondStep = {
  begin(step: SecondStep): void {
    current = step
    for (const listener of listeners) listener()
  },
  end(): void {
    current = null
    for (const listener of listeners) listener()
  },
}

export const useSecondStep = (): SecondStep | null => useSyncExternalStore(subscribe, () => current)
