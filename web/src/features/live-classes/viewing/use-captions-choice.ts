import { useState } from 'react'

const KEY = 'carriage.live-captions'

function isStoredOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

/** Whether captions of live classes are shown in this browser. */
export function useCaptionsChoice(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(isStoredOn)
  const change = (next: boolean) => {
    setOn(next)
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off')
    } catch {
      // the choice then lasts until the next page
    }
  }
  return [on, change]
}
