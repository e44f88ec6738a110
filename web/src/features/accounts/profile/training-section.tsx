import { goals, type User } from '@carriage/contract/accounts/schemas'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { GoalsForm } from '../registration/goals-form.tsx'
import { texts as goalNames } from '@carriage/texts/web/catalog/goal-name'
import { texts as goalsMessages } from '@carriage/texts/web/accounts/registration/goals'
import { formatLength } from '../../../lib/text/durations.ts'

const t = goalsMessages.training

/** Goals, level and session length: what recommendations follow, and where to change it. */
export function TrainingSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const chosen = goals.filter((goal) => user.primary_goals.includes(goal))
  const { experience_level: level, preferred_session_length: minutes } = user
  const rows = [
    [t.goals, chosen.map((goal) => goalNames[goal]).join(', ') || t.none],
    [t.level, level === null ? t.none : goalsMessages.experiences[level]],
    [t.length, minutes === null ? t.none : formatLength(minutes * 60, 'short')],
  ] as const
  return (
    <FormSection title={t.title} text={t.text}>
      <dl className="space-y-3">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="line" className="mt-5" onClick={() => setOpen(true)}>
        {t.change}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.dialog} size="lg">
        <div className="mt-6">
          <GoalsForm
            user={user}
            onCancel={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              toast.ok(t.saved)
            }}
          />
        </div>
      </Dialog>
    </FormSection>
  )
}
