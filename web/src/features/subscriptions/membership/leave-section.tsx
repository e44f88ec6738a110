import { formatPercent } from '../../../lib/text/format.ts'
import { formatCents } from '../../../lib/text/money.ts'
import {
  acceptDiscount,
  cancelSubscription,
} from '@carriage/contract/subscriptions/change-endpoints'
import {
  type Discount,
  leaveReasonNames,
  leaveReasons,
  type LeaveReason,
  type Offer,
} from '@carriage/contract/subscriptions/change-schemas'
import type { Plan } from '@carriage/contract/subscriptions/schemas'
import type { OwnConsequence } from '@carriage/contract/consequences'
import { useEffect, useRef, useState } from 'react'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { texts as ownConsequences } from '@carriage/texts/web/catalog/own-consequence'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { texts as leaveReasonTexts } from '@carriage/texts/web/subscriptions/leave-reason'
import { texts as membershipPageMessages } from '@carriage/texts/web/subscriptions/membership'
import { PauseForm, type PauseOffer } from './pause-section.tsx'
import { PlanForm } from './plan-section.tsx'
import { useChange } from './use-change.ts'

const t = membershipPageMessages.leave

interface LeaveSectionProps {
  consequences: readonly OwnConsequence[]
  discount: Discount | null
  pause: PauseOffer | null
  plans: readonly Plan[]
}

/** Two presses end a subscription. Between them one question may be answered, and what fits the answer is offered. */
export function LeaveSection({ consequences, ...offers }: LeaveSectionProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<LeaveReason | null>(null)
  const cancel = useChange(() => call(cancelSubscription, { body: { reason } }))
  const answers = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The second press must not lie below the edge of a phone.
    if (open) answers.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <FormSection title={t.title}>
      <div className="mb-5">
        <ConsequenceList of={consequences} words={ownConsequences} />
      </div>
      {open ? (
        <div className="space-y-6">
          <ChoiceGroup
            legend={t.question}
            hint={t.optional}
            name="leave-reason"
            options={leaveReasonNames.map((value) => ({ value, label: leaveReasonTexts[value] }))}
            value={reason === null ? [] : [reason]}
            onChange={([value]) =>
              setReason(leaveReasonNames.find((name) => name === value) ?? null)
            }
          />
          {reason !== null && <Offers reason={reason} {...offers} />}
          <div ref={answers} className="flex scroll-mb-4 flex-wrap gap-3">
            <Button variant="danger" pending={cancel.pending} onClick={() => cancel.run()}>
              {t.confirm}
            </Button>
            <Button variant="line" pending={cancel.pending} onClick={() => setOpen(false)}>
              {t.back}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="dangerLine" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      )}
    </FormSection>
  )
}

type Offers = Omit<LeaveSectionProps, 'consequences'>

/** What fits an answer and is possible; nothing where nothing is. */
function Offers({ reason, discount, pause, plans }: Offers & { reason: LeaveReason }) {
  const fitting: readonly Offer[] = leaveReasons[reason]
  const shown = {
    discount: fitting.includes('discount') ? discount : null,
    pause: fitting.includes('pause') ? pause : null,
    plan: fitting.includes('plan') && plans.length > 0,
  }
  if (!shown.discount && !shown.pause && !shown.plan) return null
  return (
    <div className="space-y-6 rounded-card border border-line bg-surface p-5" aria-live="polite">
      <h3 className="title text-lead">{t.offer}</h3>
      {shown.discount && <DiscountOffer discount={shown.discount} reason={reason} />}
      {shown.pause && <PauseForm pause={shown.pause} name="pause-instead" leaving={reason} />}
      {shown.plan && <PlanForm plans={plans} name="plan-instead" leaving={reason} />}
    </div>
  )
}

function discountText({ percent_off, amount_off_in_cents, currency, months }: Discount): string {
  const amount =
    percent_off === null && amount_off_in_cents !== null && currency !== null
      ? formatCents(amount_off_in_cents, currency)
      : formatPercent(percent_off ?? 0)
  const time = months === null ? t.once : months === 0 ? t.always : t.forMonths({ months })
  return t.discount({ amount, time })
}

function DiscountOffer({ discount, reason }: { discount: Discount; reason: LeaveReason }) {
  const accept = useChange(() => call(acceptDiscount, { body: { reason } }))
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="font-semibold">{discountText(discount)}</p>
      <Button pending={accept.pending} onClick={() => accept.run()}>
        {t.takeDiscount}
      </Button>
    </div>
  )
}
