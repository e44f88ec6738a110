import { useLocation } from '@tanstack/react-router'

/** A code that is on its way: travels with the visit, so that it survives a reload and stays out of the address. */
export interface Mailed {
  to: string
  /** Milliseconds since 1970, by the browser's clock. */
  at: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    mailed?: Mailed
  }
}

export const mailedTo = (to: string): { mailed: Mailed } => ({ mailed: { to, at: Date.now() } })

export const useMailed = (): Mailed | undefined =>
  useLocation({ select: ({ state }) => state.mailed })
