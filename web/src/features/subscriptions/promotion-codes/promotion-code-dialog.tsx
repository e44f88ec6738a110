import type { Consequence } from '@carriage/contract/consequences'
import {
  createPromotionCode,
  previewPromotionCode,
} from '@carriage/contract/subscriptions/promotion-endpoints'
import {
  type CreatePromotionCode,
  createPromotionCodeBody,
} from '@carriage/contract/subscriptions/promotion-schemas'
import { useState } from 'react'
import { randomId } from '../../../lib/browser/random-id.ts'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshMoney } from '../payments/api.ts'
import { texts as promotionMessages } from '@carriage/texts/web/subscriptions/promotion-codes'
import { PromotionFields } from './promotion-fields.tsx'
import { blankForm, type PromotionErrors, promotionFields, requestOf } from './promotion-form.ts'

const t = promotionMessages.form

interface PromotionCodeDialogProps {
  /** In which amounts can be taken off. */
  currencies: readonly string[]
  onClose: () => void
}

/** Makes a promotion code. One that gives a plan away says so before; the same terms keep their key however often they are sent. */
export function PromotionCodeDialog({ currencies, onClose }: PromotionCodeDialogProps) {
  const [form, setForm] = useState(blankForm)
  const [key, setKey] = useState(() => randomId())
  const [errors, setErrors] = useState<PromotionErrors>({})
  const [refusal, setRefusal] = useState('')
  /** What was checked and gives a plan away, with what has to be read first. */
  const [asking, setAsking] = useState<{ body: CreatePromotionCode; of: Consequence[] }>()
  const create = useAction(async () => {
    const parsed = createPromotionCodeBody.safeParse(requestOf(form, key))
    setErrors(fieldErrors(parsed.error, promotionFields))
    setRefusal('')
    if (!parsed.success) return
    const body = asking?.body ?? parsed.data
    try {
      if (!asking) {
        const { consequences } = await call(previewPromotionCode, { body })
        if (consequences.length > 0) return setAsking({ body, of: consequences })
      }
      const { message } = await call(createPromotionCode, { body })
      toast.ok(message)
      void refreshMoney()
      onClose()
    } catch (failure) {
      setAsking(undefined)
      const found = promotionFields.flatMap((name) => {
        const text = fieldMessage(failure, name)
        return text === undefined ? [] : [[name, text] as const]
      })
      if (found.length === 0) setRefusal(errorText(failure))
      else setErrors(Object.fromEntries(found))
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={create.pending}
      title={asking ? t.question : t.title}
      description={asking ? undefined : t.text}
    >
      <DialogForm
        action={create}
        refusal={refusal}
        submit={asking ? t.confirm : t.submit}
        danger={asking !== undefined}
        cancel={asking ? t.back : undefined}
        onCancel={asking ? () => setAsking(undefined) : onClose}
      >
        {asking ? (
          <ConsequenceList of={asking.of} words={staffMessages.consequences} />
        ) : (
          <PromotionFields
            form={form}
            errors={errors}
            currencies={currencies}
            onChange={(changes) => {
              setForm({ ...form, ...changes })
              // Other terms are another code.
              setKey(randomId())
            }}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
