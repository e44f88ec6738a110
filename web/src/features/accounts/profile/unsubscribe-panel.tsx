import { unsubscribeByForm } from '@carriage/contract/accounts/endpoints'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { messages } from './unsubscribe-messages.ts'

/** Asks first: mail scanners open every link of a mail. */
export function UnsubscribePanel({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const { pending, run } = useAction(async () => {
    try {
      await call(unsubscribeByForm, { body: { token } })
      setDone(true)
    } catch (error) {
      toast.error(errorText(error))
    }
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
