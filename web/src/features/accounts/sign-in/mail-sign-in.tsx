import { withTexts } from '@carriage/texts/catalogue'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as t } from '@carriage/texts/web/accounts/sign-in/mail-sign-in'

/** Another way in for somebody whose passwords are refused for a while. */
export function MailSignIn({ email }: { email: string }) {
  const [sent, setSent] = useState(false)
  const { pending, run } = useAction(async () => {
    const { sendSignInLink } = await withTexts(import('./mailed-links.ts'))
    await sendSignInLink(email)
    setSent(true)
  })
  if (sent) return <output className="block text-sm text-ink-2">{t.sent({ email })}</output>
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-2">{t.offer}</p>
      <Button variant="line" className="w-full" pending={pending} onClick={() => run()}>
        {t.send}
      </Button>
    </div>
  )
}
