import {
  pauseSubscription,
  resumeSubscription,
} from '@carriage/contract/subscriptions/change-endpoints'
import {
  pauseMonths,
  type LeaveReason,
  type SubscriptionOptions,
} from '@carriage/contract/subscriptions/change-schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { formatBillingDate } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { texts as membershipPageMessages } from '@carriage/texts/web/subscriptions/membership'
import { useChange } from './use-change.ts'

const t = membershipPageMessages.pause

export type PauseOffer = NonNullable<SubscriptionOptions['pause']>

export const PauseSection = ({ pause }: { pause: PauseOffer }) => (
  <FormSection title={t.title} text={t.text({ date: formatBillingDate(pause.starts_at) })}>
    <PauseForm pause={pause} name="pause" />
  </FormSection>
)

interface PauseFormProps {
  pause: PauseOffer
  name: string
  /** Why somebody is about to leave, where it is offered instead; null: not answered. */
  leaving?: LeaveReason | null
}

/** Chooses one to three months. */
export function PauseForm({ pause, name, leaving }: PauseFormProps) {
  const [months, setMonths] = useState('1')
  const chosen = pauseMonths.find((count) => String(count) === months) ?? 1
  const change = useChange(() =>
    call(pauseSubscription, {
      body: { months: chosen, ...(leaving !== undefined && { leaving }) },
    }),
  )
  return (
    <div className="space-y-5">
      <ChoiceGroup
        legend={t.legend}
        name={name}
        options={pauseMonths.map((count, n) => ({
          value: String(count),
          label: t.months({ count, until: formatBillingDate(pause.ends_at[n] ?? pause.starts_at) }),
        }))}
        value={[months]}
        onChange={([value]) => value !== undefined && setMonths(value)}
      />
      <Button variant="line" pending={change.pending} onClick={() => change.run()}>
        {t.submit}
      </Button>
    </div>
  )
}

/** Ends a pause by hand. */
export function ResumeSection({ paysNow }: { paysNow: boolean }) {
  const change = useChange(() => call(resumeSubscription))
  return (
    <FormSection title={t.resumeTitle} text={paysNow ? t.resumeNow : t.resumeLater}>
      <Button pending={change.pending} onClick={() => change.run()}>
        {paysNow ? t.resume : t.takeBack}
      </Button>
    </FormSection>
  )
}
