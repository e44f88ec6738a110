import { type RefObject, useEffect } from 'react'

/** What others may do with a player. */
export interface PlayerControl {
  /** Plays from there on, in seconds. */
  goTo: (seconds: number) => void
  play: () => void
  pause: () => void
  /** Seconds. */
  state: () => { position: number; paused: boolean }
}
/** Null while there is no player. */
export type ControlRef = RefObject<PlayerControl | null>

/** Lends a player to what stands beside it. `own` keeps its identity while it does the same. */
export function useControl(lent: ControlRef | undefined, own: PlayerControl): void {
  useEffect(() => {
    if (!lent) return undefined
    lent.current = own
    return () => {
      lent.current = null
    }
  }, [lent, own])
}
