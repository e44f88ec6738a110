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

/** Where players that have not come yet are to begin, in seconds. */
const wished = new WeakMap<ControlRef, number>()

/** Plays from there on, in seconds: at once, or as soon as there is a player. */
export function goTo(lent: ControlRef, seconds: number): void {
  if (lent.current) lent.current.goTo(seconds)
  else wished.set(lent, seconds)
}

/** Lends a player to what stands beside it. `own` keeps its identity while it does the same. */
export function useControl(lent: ControlRef | undefined, own: PlayerControl): void {
  useEffect(() => {
    if (!lent) return undefined
    lent.current = own
    const seconds = wished.get(lent)
    wished.delete(lent)
    if (seconds !== undefined) own.goTo(seconds)
    return () => {
      lent.current = null
    }
  }, [lent, own])
}
