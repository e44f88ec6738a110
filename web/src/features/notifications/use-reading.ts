import { useEffect } from 'react'
import { readAll, refreshNotifications } from './api.ts'

/** Messages that are seen are read; what was unread stays marked until its reader leaves. */
export function useReading(isSeen: boolean): void {
  useEffect(() => {
    if (!isSeen) return undefined
    void readAll()
    return refreshNotifications
  }, [isSeen])
}
