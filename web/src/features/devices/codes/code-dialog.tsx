import { updateActivationCode } from '@carriage/contract/devices/endpoints'
import { type ActivationCode, updateCodeBody } from '@carriage/contract/devices/schemas'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { codeErrors, type CodeErrors, numbersOf, serverErrors, valuesOf } from './code-form.ts'
import { refreshCodes } from './codes-api.ts'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'
import { CodeFields } from './code-fields.tsx'

const t = codesMessages.form

interface CodeDialogProps {
  code: ActivationCode
  open: boolean
  onClose: () => void
}

/** Changes what a code grants. */
export function CodeDialog({ code, open, onClose }: CodeDialogProps) {
  const [values, setValues] = useState(() => valuesOf(code))
  const [errors, setErrors] = useState<CodeErrors>({})
  const change = (changes: Partial<typeof values>) =>
    setValues((before) => ({ ...before, ...changes }))

  const save = useAction(async () => {
    const wrong = codeErrors(updateCodeBody, values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const body = numbersOf(values)
    try {
      await call(updateActivationCode, { params: { id: code._id }, body })
      toast.ok(t.updated)
      refreshCodes()
      onClose()
    } catch (failure) {
      const messages = serverErrors(failure)
      if (Object.keys(messages).length > 0) setErrors(messages)
      else toast.error(errorText(failure, t.updateFailed))
    }
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      blocking={save.pending}
      title={codesMessages.edit}
      description={t.editText}
    >
      <DialogForm action={save} submit={t.save} onCancel={onClose}>
        <TextField
          label={codesMessages.columns.code}
          value={values.code}
          error={errors.code}
          readOnly
          hint={t.lockedHint}
          className="num bg-sunken"
        />
        <CodeFields
          values={values}
          errors={errors}
          onChange={change}
          usageLabel={t.totalUsage}
          usageHint={t.usageHint({ used: code.usage_count })}
        />
      </DialogForm>
    </Dialog>
  )
}
