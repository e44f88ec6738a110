import { useEffect, useRef } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { messages } from '../messages.ts'
import { readOffers } from '../offers.ts'
import { passkeyObstacle } from './passkey-support.ts'

const load = () => import('./passkey-sign-in.ts')

/**
 * Offers passkeys among what the browser fills into the fields of the page, once `begin` has been called: with the
 * first touch of the form, as most of its code.
 */
export function usePasskeyAutofill(): { begin: () => void } {
  const begun = useRef(false)
  useEffect(
    () => () => {
      if (begun.current) void load().then(({ endPasskeyAutofill }) => endPasskeyAutofill())
    },
    [],
  )
  const offer = async () => {
    const { passkeyOrigin } = await readOffers()
    if (passkeyObstacle(passkeyOrigin) !== null) return
    try {
      const { passkeyAutofill } = await load()
      if (await passkeyAutofill()) toast.ok(messages.login.done)
    } catch (error) {
      // A challenge is valid for five minutes, and a form may stand longer: the next touch begins anew.
      begun.current = false
      toast.error(errorText(error, messages.passkey.failed))
    }
  }
  const begin = () => {
    if (begun.current) return
    begun.current = true
    void offer()
  }
  return { begin }
}
