declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened by a press that asks to play. */
    play?: true
  }
}

/** State of a link that opens a video in order to play it. */
export const playAtOnce = { play: true } as const
