import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { linkMessages as t } from './link-messages.ts'

/** Another way in for somebody whose passwords are refused for a while. */
export function MailSignIn({ email }: { email: string }) {
  const [sent, setSent] = useState(false)
  const { pending, run } = useAction(async () => {
    try {
      const { sendSignInLink } = await import('./mailed-links.ts')
      await sendSignInLink(email)
      setSent(true)
    } catch (error) {
      toast.error(errorText(error))
    }
  })
  if (sent) return <output className="block text-sm text-ink-2">{t.sent(email)}</output>
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-2">{t.offer}</p>
      <Button variant="line" className="w-full" pending={pending} onClick={() => run()}>
        {t.send}
      </Button>
    </div>
  )
}
