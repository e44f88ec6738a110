import type { LedScreen } from '@carriage/contract/screens/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ledScreenQuery } from './api.ts'
import { useScreenMark } from './screen-mark.ts'

/** The screen that this browser leads; null: none. */
export function useLedScreen(): LedScreen {
  const leads = useScreenMark()
  const { data } = useQuery({ ...ledScreenQuery, enabled: leads })
  return leads ? (data?.screen ?? null) : null
}

/** The position on a screen, in seconds, counted on between its reports. */
export function useScreenPosition(screen: NonNullable<LedScreen>): number {
  const { position_seconds: position, playing, away, video } = screen
  const [now, setNow] = useState(() => Date.now())
  const [told, setTold] = useState({ position, at: now })
  // Counted from the moment of each report.
  if (told.position !== position) setTold({ position, at: Date.now() })
  const counts = playing && !away
  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [counts])
  const since = counts ? Math.max(0, (now - told.at) / 1000) : 0
  return Math.min(position + since, video?.duration ?? position)
}
