import { useState } from 'react'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ControlRef } from '../playback/player-control.ts'
import { claimScreen } from './api.ts'
import { texts as messages } from '@carriage/texts/web/videos/screens'
import { Form } from '../../../ui/controls/form.tsx'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

const t = messages.dialog

interface ScreenDialogProps extends DialogState {
  videoId: string
  control: ControlRef
}

/** Asks for the code on the television, and plays there from the second at which it plays here. */
export function ScreenDialog({ open, onClose, ...playing }: ScreenDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.button}>
      {open && <CodeForm onDone={onClose} {...playing} />}
    </Dialog>
  )
}

function CodeForm({
  onDone,
  videoId,
  control,
}: Omit<ScreenDialogProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const send = useAction(async (typed: string) => {
    setError(undefined)
    try {
      await claimScreen(typed, { videoId, position: control.current?.state().position ?? 0 })
      control.current?.pause()
      onDone()
    } catch (refusal) {
      setCode('')
      setError(fieldMessage(refusal, 'code') ?? errorText(refusal))
    }
  })
  return (
    <Form className="mt-5 grid gap-5" onSubmit={() => send.run(code)}>
      <ol className="list-decimal space-y-2 ps-5 text-ink-2">
        {[t.open({ address: `${location.host}/tv` }), t.scan].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <OtpField
        label={t.code}
        kind="alphanumeric"
        value={code}
        onChange={setCode}
        onComplete={send.run}
        error={error}
        disabled={send.pending}
        focusFirst
      />
      <Button type="submit" pending={send.pending} className="sm:justify-self-end">
        {t.send}
      </Button>
    </Form>
  )
}
