import { withTexts } from '@carriage/texts/catalogue'
import mark from '../../../ui/art/google-mark.svg'
import { useEffect, useState } from 'react'
import { reloadIfOutdated } from '../../../lib/session/outdated.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { readOffers } from '../offers.ts'
import { texts as messages } from '@carriage/texts/web/accounts'

/** The button to sign in with Google; not rendered where the installation has no identity provider. */
export function GoogleButton() {
  const [offered, setOffered] = useState<boolean>()
  useEffect(() => {
    void readOffers().then(({ google }) => setOffered(google))
  }, [])

  const { pending, run } = useAction(async () => {
    try {
      const { leaveForGoogle } = await withTexts(import('./google-sign-in.ts'))
      await leaveForGoogle()
    } catch (error) {
      if (await reloadIfOutdated(error)) return
      toast.error(messages.google.failed)
    }
  })

  if (offered === false) return null
  return (
    // Keeps its place while it is not known yet, so that nothing jumps.
    <div className={offered ? undefined : 'invisible'}>
      <p aria-hidden className="rule-through my-5 text-sm text-ink-2">
        {messages.google.or}
      </p>
      <Button variant="line" className="w-full" pending={pending} onClick={() => run()}>
        <img src={mark} alt="" width={18} height={18} />
        {messages.google.button}
      </Button>
    </div>
  )
}
