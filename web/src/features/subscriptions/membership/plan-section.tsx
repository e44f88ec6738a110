import { formatCents } from '../../../lib/text/money.ts'
import { changePlan, previewPlanChange } from '@carriage/contract/subscriptions/change-endpoints'
import type { LeaveReason } from '@carriage/contract/subscriptions/change-schemas'
import type { ResponseOf } from '@carriage/contract/endpoint'
import type { Plan } from '@carriage/contract/subscriptions/schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { planText } from '../price-text.ts'
import { texts as membershipPageMessages } from '@carriage/texts/web/subscriptions/membership'
import { useChange } from './use-change.ts'

const t = membershipPageMessages.plan

export const PlanSection = ({ plans }: { plans: readonly Plan[] }) => (
  <FormSection title={t.title} text={t.text}>
    <PlanForm plans={plans} name="another-plan" />
  </FormSection>
)

type Preview = ResponseOf<typeof previewPlanChange>

function costOf({ due_in_cents: cents, currency }: Preview): string {
  const amount = formatCents(Math.abs(cents), currency)
  if (cents > 0) return t.due({ amount })
  return cents < 0 ? t.credit({ amount }) : t.free
}

interface PlanFormProps {
  plans: readonly Plan[]
  name: string
  /** Why somebody is about to leave, where it is offered instead; null: not answered. */
  leaving?: LeaveReason | null
}

/** Chooses another plan; says what it costs before anything changes. */
export function PlanForm({ plans, name, leaving }: PlanFormProps) {
  const [id, setId] = useState(plans[0]?._id)
  const [preview, setPreview] = useState<Preview | null>(null)
  const plan = plans.find(({ _id }) => _id === id) ?? plans[0]
  const look = useAction(async () => {
    if (!plan) return
    setPreview(await call(previewPlanChange, { body: { plan_id: plan._id } }))
  })
  const change = useChange(
    (counted: Preview, plan_id: string) =>
      call(changePlan, {
        body: {
          plan_id,
          counted_at: counted.counted_at,
          ...(leaving !== undefined && { leaving }),
        },
      }),
    () => setPreview(null),
  )
  return (
    <div className="space-y-5">
      <ChoiceGroup
        legend={t.choose}
        name={name}
        options={plans.map((one) => ({ value: one._id, label: planText(one) }))}
        value={plan ? [plan._id] : []}
        onChange={([value]) => setId(value)}
      />
      <Button variant="line" pending={look.pending} onClick={() => look.run()}>
        {t.look}
      </Button>
      <AlertDialog
        open={preview !== null}
        onClose={() => setPreview(null)}
        onConfirm={() => preview && plan && change.run(preview, plan._id)}
        pending={change.pending}
        tone="primary"
        title={t.dialog({ name: plan ? planText(plan) : '' })}
        text={preview && costOf(preview)}
        cancel={t.cancel}
        confirm={t.confirm}
      />
    </div>
  )
}
