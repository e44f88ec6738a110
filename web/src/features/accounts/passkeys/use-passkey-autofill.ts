import { useEffect, useRef } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as messages } from '@carriage/texts/web/accounts'
import { readOffers } from '../offers.ts'
import { passkeyObstacle } from './passkey-support.ts'

const load = () => import('./passkey-sign-in.ts')

/**
 * Offers passkeys among what the browser fills into the fields of the page, once `begin` has been called: with the
 * first touch of the form, as most of its code.
 */
export function usePasskeyAutofill(): { begin: () => void } {
  const begun = useRef(false)
  const ending = useRef<(() => void) | null>(null)
  useEffect(() => () => ending.current?.(), [])
  const offer = async () => {
    const { passkeyOrigin } = await readOffers()
    if (passkeyObstacle(passkeyOrigin) !== null) return
    // Nobody has asked for it, so nobody misses it when its code does not arrive.
    const loaded = await load().catch(() => null)
    if (!loaded) return
    ending.current = loaded.endPasskeyAutofill
    try {
      if (await loaded.passkeyAutofill()) toast.ok(messages.login.done)
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
