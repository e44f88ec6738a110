import { formatCents } from '../../../lib/text/money.ts'
import {
  changeMemberSubscription,
  type previewMemberPlan,
} from '@carriage/contract/subscriptions/admin-endpoints'
import {
  changeMemberBody,
  type MemberChange,
  type MemberOptions,
} from '@carriage/contract/subscriptions/member-change-schemas'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { useSentForm } from '../../../catalog/use-sent-form.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { planText } from '../price-text.ts'
import { cacheAccess, planCostQuery } from './access-api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/access/change'
import { texts as ui } from '@carriage/texts/web/ui'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { Form } from '../../../ui/controls/form.tsx'

const DAY_SECONDS = 86_400

type Preview = ResponseOf<typeof previewMemberPlan>

function costOf({ due_in_cents: cents, currency }: Preview): string {
  const amount = formatCents(Math.abs(cents), currency)
  if (cents > 0) return t.due({ amount })
  return cents < 0 ? t.credit({ amount }) : t.free
}

interface ChangeDialogProps {
  memberId: string
  kind: MemberChange['kind']
  options: MemberOptions
  onClose: () => void
}

/** Changes a member's subscription; says before what it leads to, and asks why. */
export function ChangeDialog({ memberId, kind, options, onClose }: ChangeDialogProps) {
  const [months, setMonths] = useState('1')
  const [days, setDays] = useState('14')
  const [planId, setPlanId] = useState(options.plans[0]?._id ?? '')
  const [reason, setReason] = useState('')
  const cost = useQuery({ ...planCostQuery(memberId, planId), enabled: kind === 'plan' })
  const bodies: Record<MemberChange['kind'], () => object> = {
    pause: () => ({ kind, months: Number(months), reason }),
    resume: () => ({ kind, reason }),
    cancel: () => ({ kind, reason }),
    end: () => ({ kind, reason }),
    keep: () => ({ kind, reason }),
    extend: () => ({
      kind,
      until: (options.extend ?? 0) + Number(days) * DAY_SECONDS,
      reason,
    }),
    plan: () => ({ kind, plan_id: planId, counted_at: cost.data?.counted_at, reason }),
  }
  const change = useSentForm({
    schema: changeMemberBody,
    fields: ['reason'],
    values: bodies[kind],
    async send(body) {
      const { message, access } = await call(changeMemberSubscription, {
        params: { id: memberId },
        body,
      })
      cacheAccess(memberId, access)
      toast.ok(message)
      onClose()
    },
  })
  const parts: Record<MemberChange['kind'], ReactNode> = {
    pause: options.pause && (
      <>
        <p className="text-ink-2">{t.pause({ date: formatDate(options.pause.starts_at) })}</p>
        <SelectField
          label={t.months}
          options={options.pause.ends_at.map(
            (end, n) =>
              [String(n + 1), t.monthsTo({ count: n + 1, date: formatDate(end) })] as const,
          )}
          value={months}
          onChange={({ target }) => setMonths(target.value)}
        />
      </>
    ),
    resume: <p className="text-ink-2">{options.resume?.pays_now ? t.resumeNow : t.resumeLater}</p>,
    keep: <p className="text-ink-2">{t.keep({ date: formatDate(options.keep ?? 0) })}</p>,
    cancel: <ConsequenceList of={options.cancel ?? []} words={staffMessages.consequences} />,
    end: <ConsequenceList of={options.end} words={staffMessages.consequences} />,
    extend: (
      <>
        <p className="text-ink-2">{t.extend({ date: formatDate(options.extend ?? 0) })}</p>
        <SelectField
          label={t.days}
          options={[7, 14, 30, 60, 90].map(
            (count) => [String(count), t.length({ days: count })] as const,
          )}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </>
    ),
    plan: (
      <>
        <SelectField
          label={t.plan}
          options={options.plans.map((plan) => [plan._id, planText(plan)] as const)}
          value={planId}
          onChange={({ target }) => setPlanId(target.value)}
        />
        <output className="text-ink-2">
          {cost.data ? costOf(cost.data) : cost.error ? errorText(cost.error) : t.asking}
        </output>
      </>
    ),
  }
  const ends = kind === 'cancel' || kind === 'end'
  return (
    <Dialog open onClose={onClose} blocking={change.pending} title={t.kinds[kind]}>
      <Form className="mt-5 grid gap-4" onSubmit={() => change.run()}>
        {parts[kind]}
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          error={change.errors.reason}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormError>{change.refusal}</FormError>
        <div className="mt-3 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button variant="line" pending={change.pending} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            type="submit"
            variant={ends ? 'danger' : 'primary'}
            pending={change.pending || (kind === 'plan' && cost.isFetching)}
          >
            {t.kinds[kind]}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
