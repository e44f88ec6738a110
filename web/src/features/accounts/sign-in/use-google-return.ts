import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { takeExchangeToken } from '../../../lib/session/exchange-token.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { returnFromGoogle } from './google-sign-in.ts'
import { texts as messages } from '@carriage/texts/web/accounts'
import { secondStep } from './second-step.ts'

async function settle(): Promise<void> {
  const token = takeExchangeToken()
  if (token === null) return toast.error(messages.google.refused)
  try {
    await returnFromGoogle(token)
    toast.ok(messages.google.done)
  } catch (error) {
    if (error instanceof ApiError && error.secondFactor) secondStep.begin(error.secondFactor)
    else toast.error(messages.google.failed)
  }
}

/** Ends a sign-in with Google once, says how it went, and then calls `onSettled`. */
export function useGoogleReturn(onSettled: () => void): void {
  // An effect may run twice, and a token counts once.
  const begun = useRef(false)
  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void settle().then(() => settled())
  }, [])
}
