import { withTexts } from '@carriage/texts/catalogue'
import { KeyGlyph } from '../../../ui/art/glyphs.tsx'
import { errorText } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { reloadIfOutdated } from '../../../lib/session/outdated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as messages } from '@carriage/texts/web/accounts'
import { usePasskeys } from './use-passkeys.ts'

/** The button to sign in with a passkey; not rendered where the browser or the address has none. */
export function PasskeyButton() {
  const passkeys = usePasskeys()
  const { pending, run } = useAction(async () => {
    try {
      const { passkeySignIn } = await withTexts(import('./passkey-sign-in.ts'))
      if (await passkeySignIn()) toast.ok(messages.login.done)
    } catch (error) {
      if (await reloadIfOutdated(error)) return
      toast.error(errorText(error, messages.passkey.failed))
    }
  })
  if (passkeys?.usable === false) return null
  return (
    <Button
      variant="line"
      // Keeps its place while it is not known yet, so that nothing jumps.
      className={passkeys ? 'mt-3 w-full' : 'invisible mt-3 w-full'}
      pending={pending}
      onClick={run}
    >
      <KeyGlyph />
      {messages.passkey.button}
    </Button>
  )
}
