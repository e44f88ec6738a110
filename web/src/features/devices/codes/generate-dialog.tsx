import { createActivationCode, generateActivationCodes } from '@carriage/contract/devices/endpoints'
import { createCodeBody, generateCodesBody } from '@carriage/contract/devices/schemas'
import ArrowsClockwiseIcon from 'icon:ArrowsClockwise'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import {
  codeErrors,
  type CodeErrors,
  newCode,
  newValues,
  numbersOf,
  serverErrors,
  usualUses,
} from './code-form.ts'
import { refreshCodes } from './codes-api.ts'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'
import { BatchFiles } from './batch-files.tsx'
import { CodeFields, CountField } from './code-fields.tsx'

const t = codesMessages.form
const many = codesMessages.many

/** Makes one code, which can be chosen, or many at once, which are handed over as files. */
export function GenerateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(newValues)
  /** Null until somebody says how many. */
  const [uses, setUses] = useState<string | null>(null)
  const [errors, setErrors] = useState<CodeErrors>({})
  const [made, setMade] = useState<{ batch_id: string; count: number }>()
  const values = { ...typed, total_usage_possible: uses ?? usualUses(typed.count) }
  const change = ({ total_usage_possible, ...changes }: Partial<typeof values>) => {
    if (total_usage_possible !== undefined) setUses(total_usage_possible)
    setTyped((before) => ({ ...before, ...changes }))
  }
  const body = numbersOf(values)
  const isOne = body.count === 1

  const generate = useAction(async () => {
    const wrong = codeErrors(isOne ? createCodeBody : generateCodesBody, values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      if (isOne) {
        await call(createActivationCode, { body })
        toast.ok(t.created)
        onClose()
      } else setMade(await call(generateActivationCodes, { body }))
      refreshCodes()
    } catch (failure) {
      const messages = serverErrors(failure)
      if (Object.keys(messages).length > 0) setErrors(messages)
      else toast.error(errorText(failure, isOne ? t.createFailed : many.failed))
    }
  })
  if (made) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={many.done({ count: made.count })}
        description={many.doneText}
      >
        <div className="mt-5 space-y-6">
          <BatchFiles batchId={made.batch_id} />
          <Button onClick={onClose}>{many.close}</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      blocking={generate.pending}
      title={codesMessages.generate}
      description={isOne ? t.createText : many.text}
    >
      <DialogForm
        action={generate}
        submit={isOne ? t.create : many.submit({ count: body.count })}
        onCancel={onClose}
      >
        <CountField
          label={many.count}
          value={values.count}
          error={errors.count}
          onChange={(count) => change({ count })}
        />
        {isOne && (
          <TextField
            label={codesMessages.columns.code}
            value={values.code}
            error={errors.code}
            hint={t.codeHint}
            maxLength={6}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="num uppercase"
            onChange={(event) => change({ code: event.target.value.toUpperCase() })}
            aside={
              <Button variant="ghost" size="sm" onClick={() => change({ code: newCode() })}>
                <ArrowsClockwiseIcon size={16} aria-hidden />
                {t.again}
              </Button>
            }
          />
        )}
        <CodeFields
          values={values}
          errors={errors}
          onChange={change}
          usageLabel={isOne ? t.totalUsage : many.usage}
        />
      </DialogForm>
    </Dialog>
  )
}
