import { generateActivationCodes } from '@carriage/contract/devices/endpoints'
import { generateCodesBody } from '@carriage/contract/devices/schemas'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { codeErrors, type CodeErrors, newValues, numbersOf } from './code-form.ts'
import { refreshCodes } from './codes-api.ts'
import { codesMessages } from './codes-messages.ts'
import { BatchFiles } from './batch-files.tsx'
import { serverErrors } from './code-dialog.tsx'
import { CodeFields, CountField } from './code-fields.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

const t = codesMessages.many

interface BatchDialogProps {
  open: boolean
  onClose: () => void
}

/** Makes many codes at once, and hands them over. */
export function BatchDialog({ open, onClose }: BatchDialogProps) {
  const [values, setValues] = useState(() => ({ ...newValues(), total_usage_possible: '1' }))
  const [errors, setErrors] = useState<CodeErrors>({})
  const [made, setMade] = useState<{ batch_id: string; count: number }>()
  const change = (changes: Partial<typeof values>) =>
    setValues((before) => ({ ...before, ...changes }))

  const generate = useAction(async () => {
    const wrong = codeErrors(generateCodesBody, values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      setMade(await call(generateActivationCodes, { body: numbersOf(values) }))
      refreshCodes()
    } catch (failure) {
      const messages = serverErrors(failure)
      if (Object.keys(messages).length > 0) setErrors(messages)
      else toast.error(errorText(failure, t.failed))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    generate.run()
  }
  if (made) {
    return (
      <Dialog open={open} onClose={onClose} title={t.done(made.count)} description={t.doneText}>
        <div className="mt-5 space-y-6">
          <BatchFiles batchId={made.batch_id} />
          <Button onClick={onClose}>{t.close}</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      blocking={generate.pending}
      title={t.title}
      description={t.text}
    >
      <form noValidate className="mt-5 grid gap-4" onSubmit={submit}>
        <CountField
          label={t.count}
          value={values.count}
          error={errors.count}
          onChange={(count) => change({ count })}
        />
        <CodeFields values={values} errors={errors} onChange={change} usageLabel={t.usage} />
        <DialogButtons pending={generate.pending} onCancel={onClose} submit={t.submit} />
      </form>
    </Dialog>
  )
}
