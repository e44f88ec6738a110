import { formatCents } from '../../../lib/text/money.ts'
import type { Consequence } from '@carriage/contract/consequences'
import { previewPlanPrice, setPlanPrice } from '@carriage/contract/subscriptions/price-endpoints'
import { planPriceBody, type SoldPlan } from '@carriage/contract/subscriptions/price-schemas'
import { useState } from 'react'
import { randomId } from '../../../lib/browser/random-id.ts'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { TextField } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import { typedAmount } from '../../../lib/text/amount.ts'
import { refreshMoney } from '../payments/api.ts'
import { texts as priceMessages } from '@carriage/texts/web/subscriptions/prices'

const t = priceMessages.form
const FIELD = 'price_in_cents'

/** Asks for another price of a plan and says what it leads to before it counts; one amount keeps its key however often it is sent. */
export function PriceDialog({ plan, onClose }: { plan: SoldPlan; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [key, setKey] = useState(() => randomId())
  const [wrong, setWrong] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const [asking, setAsking] = useState<readonly Consequence[]>()
  const { _id: id, currency, name, type } = plan
  const cents = typedAmount(typed, currency)
  const priceText = (amount: number) =>
    billingMessages.price({ amount: formatCents(amount, currency), interval: type })
  const change = useAction(async () => {
    const parsed = planPriceBody.safeParse({ key, [FIELD]: cents })
    setWrong(cents === undefined ? t.missing : fieldErrors(parsed.error, [FIELD])[FIELD])
    setRefusal('')
    if (!parsed.success) return
    try {
      if (!asking) {
        const body = { [FIELD]: parsed.data[FIELD] }
        const { consequences } = await call(previewPlanPrice, { params: { id }, body })
        return setAsking(consequences)
      }
      const { message } = await call(setPlanPrice, { params: { id }, body: parsed.data })
      toast.ok(message)
      void refreshMoney()
      onClose()
    } catch (failure) {
      setAsking(undefined)
      const about = fieldMessage(failure, FIELD)
      setWrong(about)
      if (about === undefined) setRefusal(errorText(failure))
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={change.pending}
      title={asking ? t.question({ price: priceText(cents ?? 0) }) : t.title({ plan: name })}
      description={asking ? undefined : t.text({ price: priceText(plan.price_in_cents) })}
    >
      <DialogForm
        action={change}
        refusal={refusal}
        submit={asking ? priceMessages.change : t.submit}
        cancel={asking ? t.back : undefined}
        onCancel={asking ? () => setAsking(undefined) : onClose}
      >
        {asking ? (
          <ConsequenceList of={asking} words={staffMessages.consequences} />
        ) : (
          <TextField
            label={t.amount({ currency })}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={wrong}
            onChange={({ target }) => {
              setTyped(target.value)
              // Another amount is another price.
              setKey(randomId())
            }}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
