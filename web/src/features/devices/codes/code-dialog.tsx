import { createActivationCode, updateActivationCode } from '@carriage/contract/devices/endpoints'
import { type ActivationCode, createCodeBody } from '@carriage/contract/devices/schemas'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import {
  codeErrors,
  type CodeErrors,
  codeFields,
  newCode,
  newValues,
  numbersOf,
  valuesOf,
} from './code-form.ts'
import { refreshCodes } from './codes-api.ts'
import { codesMessages } from './codes-messages.ts'
import { CodeFields } from './code-fields.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

const t = codesMessages.form

interface CodeDialogProps {
  /** The code to change; null to make one. */
  code: ActivationCode | null
  open: boolean
  onClose: () => void
}

/** The server's words at their fields; what remains is for a toast. */
export function serverErrors(failure: unknown): CodeErrors {
  const messages = failure instanceof ApiError ? failure.fields : {}
  return Object.fromEntries(
    codeFields.flatMap((field) => {
      const text = messages[field]
      return text === undefined ? [] : [[field, text]]
    }),
  )
}

/** Makes a code, or changes what one grants. */
export function CodeDialog({ code, open, onClose }: CodeDialogProps) {
  const [values, setValues] = useState(() => (code ? valuesOf(code) : newValues()))
  const [errors, setErrors] = useState<CodeErrors>({})
  const change = (changes: Partial<typeof values>) =>
    setValues((before) => ({ ...before, ...changes }))

  const save = useAction(async () => {
    const wrong = codeErrors(createCodeBody, values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const body = numbersOf(values)
    try {
      if (code) await call(updateActivationCode, { params: { id: code._id }, body })
      else await call(createActivationCode, { body })
      toast.ok(code ? t.updated : t.created)
      refreshCodes()
      onClose()
    } catch (failure) {
      const messages = serverErrors(failure)
      if (Object.keys(messages).length > 0) setErrors(messages)
      else toast.error(errorText(failure, code ? t.updateFailed : t.createFailed))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      blocking={save.pending}
      title={code ? t.editTitle : t.createTitle}
      description={code ? t.editText : t.createText}
    >
      <form noValidate className="mt-5 grid gap-4" onSubmit={submit}>
        <TextField
          label={t.code}
          value={values.code}
          error={errors.code}
          readOnly={code !== null}
          hint={code ? t.lockedHint : t.codeHint}
          maxLength={6}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={code ? 'num bg-sunken' : 'num uppercase'}
          onChange={(event) => change({ code: event.target.value.toUpperCase() })}
          aside={
            !code && (
              <Button variant="ghost" size="sm" onClick={() => change({ code: newCode() })}>
                <ArrowsClockwiseIcon size={16} aria-hidden />
                {t.again}
              </Button>
            )
          }
        />
        <CodeFields
          values={values}
          errors={errors}
          onChange={change}
          usageLabel={t.totalUsage}
          usageHint={code ? t.usageHint(code.usage_count) : undefined}
        />
        <DialogButtons
          pending={save.pending}
          onCancel={onClose}
          submit={code ? t.save : t.create}
        />
      </form>
    </Dialog>
  )
}
