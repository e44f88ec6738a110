import { useState } from 'react'

const KEY = 'carriage.volume'

/** The volume that was stored, from 0 to 1; full without one. */
export function readVolume(stored: string | null): number {
  const volume = stored === null || stored === '' ? Number.NaN : Number(stored)
  return volume >= 0 && volume <= 1 ? volume : 1
}

function storedVolume(): number {
  try {
    return readVolume(localStorage.getItem(KEY))
  } catch {
    return 1
  }
}

/** How loud live classes are in this browser, from 0 to 1. */
export function useVolume(): readonly [number, (volume: number) => void] {
  const [volume, setVolume] = useState(storedVolume)
  const change = (next: number) => {
    setVolume(next)
    try {
      localStorage.setItem(KEY, String(next))
    } catch {
      // the choice then lasts until the next page
    }
  }
  return [volume, change]
}
