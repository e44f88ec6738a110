import { unsubscribeByForm } from '@carriage/contract/accounts/endpoints'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/accounts/profile/unsubscribe'

/** Asks first: mail scanners open every link of a mail. */
export function UnsubscribePanel({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const { pending, run } = useAction(async () => {
    await call(unsubscribeByForm, { body: { token } })
    setDone(true)
  })
  if (done) return <output className="block text-ink-2">{messages.done}</output>
  return (
    <>
      <p className="mb-6 text-ink-2">{messages.text}</p>
      <Button className="w-full" pending={pending} onClick={() => run()}>
        {messages.confirm}
      </Button>
    </>
  )
}
