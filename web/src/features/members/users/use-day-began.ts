import { useEffect, useState } from 'react'
import { today } from '../../../lib/browser/clock.ts'
import { startOfDay } from './activity.ts'

const LOOK_EVERY_MS = 60_000

/** When the viewer's day began, in epoch seconds; of the next day once that has begun, since pages stay open over night. */
export function useDayBegan(): number {
  const [began, setBegan] = useState(() => startOfDay(today()))
  useEffect(() => {
    const timer = setInterval(() => setBegan(startOfDay(today())), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return began
}
