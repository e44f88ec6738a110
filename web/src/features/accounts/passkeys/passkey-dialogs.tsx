import { withTexts } from '@carriage/texts/catalogue'
import {
  type beginPasskey,
  registerPasskey,
  renamePasskey,
} from '@carriage/contract/accounts/second-factor-endpoints'
import { type Passkey, renamePasskeyBody } from '@carriage/contract/accounts/second-factor-schemas'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { useState } from 'react'
import { ApiError, errorText, NetworkError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as securityMessages } from '@carriage/texts/web/accounts/second-factor/security'
import { texts as ui } from '@carriage/texts/web/ui'
import { refreshSecurity } from '../second-factor/security-query.ts'

const t = securityMessages.passkeys

interface NameDialogProps {
  title: string
  text?: string
  confirm: string
  first: string
  /** Called with a name that the contract allows; a rejection is said in the dialog. */
  save: (name: string) => Promise<void>
  describe: (failure: unknown) => string
  onClose: () => void
}

function NameDialog({ title, text, confirm, first, save, describe, onClose }: NameDialogProps) {
  const [name, setName] = useState(first)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const action = useAction(async () => {
    const body = renamePasskeyBody.safeParse({ name })
    setError(fieldErrors(body.error, ['name']).name)
    setRefusal('')
    if (!body.success) return
    try {
      await save(body.data.name)
    } catch (failure) {
      setRefusal(describe(failure))
    }
  })
  return (
    <Dialog open onClose={onClose} title={title} description={text} blocking={action.pending}>
      <DialogForm action={action} refusal={refusal} submit={confirm} onCancel={onClose}>
        <TextField
          label={t.name}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}

interface AddPasskeyDialogProps {
  creation: ResponseOf<typeof beginPasskey>
  suggestion: string
  onClose: () => void
  /** With the recovery codes, where there were none yet. */
  onAdded: (codes: readonly string[] | null) => void
}

/** The name of a new passkey; then the browser makes it. */
export function AddPasskeyDialog({
  creation,
  suggestion,
  onClose,
  onAdded,
}: AddPasskeyDialogProps) {
  return (
    <NameDialog
      title={t.add}
      text={t.addText}
      confirm={t.next}
      first={suggestion}
      onClose={onClose}
      describe={(failure) => {
        const isOurs = failure instanceof ApiError || failure instanceof NetworkError
        if (isOurs) return errorText(failure)
        const exists = failure instanceof Error && failure.name === 'InvalidStateError'
        return exists ? t.exists : t.failed
      }}
      save={async (name) => {
        const { makePasskey } = await withTexts(import('./passkey-client.ts'))
        const passkey = await makePasskey(creation)
        if (!passkey) return
        const answer = await call(registerPasskey, { body: { name, passkey } })
        toast.ok(answer.message)
        onAdded(answer.recovery_codes)
        await refreshSecurity()
      }}
    />
  )
}

export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) {
  return (
    <NameDialog
      title={t.renameTitle}
      confirm={ui.save}
      first={passkey.name}
      onClose={onClose}
      describe={errorText}
      save={async (name) => {
        const { message } = await call(renamePasskey, {
          params: { id: passkey._id },
          body: { name },
        })
        toast.ok(message)
        onClose()
        await refreshSecurity()
      }}
    />
  )
}
