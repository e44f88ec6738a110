import { brand } from '../../../lib/text/brand.ts'
import { activateDevice } from '@carriage/contract/devices/endpoints'
import { activateDeviceBody } from '@carriage/contract/devices/schemas'
import QuestionIcon from 'icon:Question'
import { useState } from 'react'
import { ApiError, errorText, fieldMessage, ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { pendingActivationCode, clearPendingActivationCode } from './pending-activation-code.ts'
import { texts as messages } from '@carriage/texts/web/devices/activation'
import { Form } from '../../../ui/controls/form.tsx'

/** The address for a lost card, with subject and account filled in. */
const lostCodeLink = (email: string) =>
  `mailto:${brand.support_email}?subject=${encodeURIComponent(messages.lostSubject({ brand: brand.name }))}&body=${encodeURIComponent(messages.lostBody({ email }))}`

function Help() {
  const email = useUser()?.email ?? ''
  return (
    <Tooltip
      trigger={
        <button
          type="button"
          className="label inline-flex cursor-pointer items-center gap-1 rounded-chip text-note text-accent hover:underline"
        >
          <QuestionIcon size={16} aria-hidden />
          {messages.help}
        </button>
      }
    >
      <p>{messages.helpText}</p>
      <p className="mt-2 text-ink-2">
        {messages.lost}{' '}
        <a className="link break-all" href={lostCodeLink(email)}>
          {brand.support_email}
        </a>
      </p>
    </Tooltip>
  )
}

/** Redeems the code; `onActivated` reads the profile again and decides what follows. */
export function ActivationForm({ onActivated }: { onActivated: () => Promise<unknown> }) {
  const [code, setCode] = useState(pendingActivationCode)
  const [error, setError] = useState<string>()

  const activate = useAction(async (typed: string) => {
    const body = activateDeviceBody.safeParse({ code: typed })
    if (!body.success) return setError(messages.invalid)
    setError(undefined)
    try {
      await call(activateDevice, { body: body.data })
      clearPendingActivationCode()
      toast.ok(messages.done)
    } catch (failure) {
      // Already activated, perhaps in another tab: the profile shows that too.
      if (failure instanceof ApiError && failure.status === 409)
        await onActivated().catch(ignoreFailedCall)
      const message = fieldMessage(failure, 'code')
      if (message) setError(message)
      else toast.error(errorText(failure, messages.failed))
      return
    }
    await onActivated().catch((failure: unknown) => toast.error(errorText(failure)))
  })
  return (
    <Form onSubmit={() => activate.run(code)}>
      <OtpField
        label={messages.label}
        value={code}
        onChange={setCode}
        onComplete={activate.run}
        kind="alphanumeric"
        error={error}
        aside={<Help />}
        focusFirst
      />
      <Button type="submit" className="mt-6 w-full" pending={activate.pending}>
        {messages.submit}
      </Button>
    </Form>
  )
}
