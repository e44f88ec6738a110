import { useLocation } from '@tanstack/react-router'

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

export const useVerificationMail = (): VerificationMail | undefined =>
  useLocation({ select: ({ state }) => state.verificationMail })
