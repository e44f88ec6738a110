import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** A code that was sent. Kept in the history entry: it survives a reload and stays out of the address. */
export interface VerificationMail {
  to: string
  /** Milliseconds since 1970, by the browser's clock. */
  at: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    verificationMail?: VerificationMail
  }
}

export const verificationMailTo = (to: string): { verificationMail: VerificationMail } => ({
  verificationMail: { to, at: Date.now() },
})

/** The code that was sent last; undefined where the page was reached in another way. */
export function useVerificationMail(): VerificationMail | undefined {
  const sent = useLocation({ select: ({ state }) => state.verificationMail })
  const [last, setLast] = useState(sent)
  if (sent && sent !== last) setLast(sent)
  // The page is still shown while the next one loads, whose address has no code.
  return sent ?? last
}
