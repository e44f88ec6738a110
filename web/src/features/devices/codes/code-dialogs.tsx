import {
  type ActivationCode,
  type CodeBatchCard,
  updateCodeBody,
} from '@carriage/contract/devices/schemas'
import { CodeDetailsDialog } from './code-details-dialog.tsx'
import type { CodeTask } from './codes-table.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import { RevokeBatchDialog } from './revoke-batch-dialog.tsx'
import { deleteActivationCode, updateActivationCode } from '@carriage/contract/devices/endpoints'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { refreshCodes } from './codes-api.ts'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { codeErrors, type CodeErrors, numbersOf, serverErrors, valuesOf } from './code-form.ts'
import { CodeFields } from './code-fields.tsx'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

const formTexts = codesMessages.form

/** Changes what a code grants. */
function CodeDialog({ code, open, onClose }: DialogState & { code: ActivationCode }) {
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
      toast.ok(formTexts.updated)
      refreshCodes()
      onClose()
    } catch (failure) {
      const messages = serverErrors(failure)
      if (Object.keys(messages).length > 0) setErrors(messages)
      else toast.error(errorText(failure, formTexts.updateFailed))
    }
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      blocking={save.pending}
      title={codesMessages.edit}
      description={formTexts.editText}
    >
      <DialogForm action={save} submit={formTexts.save} onCancel={onClose}>
        <TextField
          label={codesMessages.columns.code}
          value={values.code}
          error={errors.code}
          readOnly
          hint={formTexts.lockedHint}
          className="num bg-sunken"
        />
        <CodeFields
          values={values}
          errors={errors}
          onChange={change}
          usageLabel={formTexts.totalUsage}
          usageHint={formTexts.usageHint({ used: code.usage_count })}
        />
      </DialogForm>
    </Dialog>
  )
}

const t = codesMessages.deletion

const DeleteCodeDialog = ({ code, ...dialog }: DialogState & { code: ActivationCode }) => (
  <RemovalDialog
    {...dialog}
    {...t}
    text={t.text({ code: code.code })}
    remove={() => call(deleteActivationCode, { params: { id: code._id } })}
    refresh={refreshCodes}
  />
)

/** Each opening has a number of its own, so that its form begins anew. */
export type OpenedDialog = { turn: number; open: boolean } & (
  | { task: 'generate' }
  | { task: CodeTask; code: ActivationCode }
  | { task: 'revoke'; batch: CodeBatchCard }
)

interface CodeDialogsProps {
  opened: OpenedDialog | undefined
  onOpened: (opened: OpenedDialog) => void
}

/** The dialogs that make and change codes. */
export function CodeDialogs({ opened, onOpened }: CodeDialogsProps) {
  if (!opened) return null
  const { turn, open } = opened
  const shared = { open, onClose: () => onOpened({ ...opened, open: false }) }
  switch (opened.task) {
    case 'generate':
      return <GenerateDialog key={turn} {...shared} />
    case 'revoke':
      return <RevokeBatchDialog key={turn} {...shared} batch={opened.batch} />
    case 'edit':
      return <CodeDialog key={turn} {...shared} code={opened.code} />
    case 'delete':
      return <DeleteCodeDialog key={turn} {...shared} code={opened.code} />
    default:
      return <CodeDetailsDialog key={turn} {...shared} code={opened.code} />
  }
}
