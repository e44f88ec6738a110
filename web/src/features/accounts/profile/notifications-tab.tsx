import { updateProfile } from '@carriage/contract/accounts/endpoints'
import type { User } from '@carriage/contract/accounts/schemas'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { session, useUser } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { profileMessages } from './profile-messages.ts'
import { HourField } from './hour-field.tsx'

const t = profileMessages.notifications

type Choices = User['notification'] & { reminder_hour: number }

const types = [
  { name: 'workout_reminders', label: t.workouts, text: t.workoutsText },
  { name: 'live_class_alerts', label: t.live, text: t.liveText },
  { name: 'marketing_promotions', label: t.marketing, text: t.marketingText },
] as const

export function NotificationsTab() {
  const user = useUser()
  if (!user) return null
  const stored = { ...user.notification, reminder_hour: user.reminder_hour }
  return <Preferences key={user._id} stored={stored} />
}

function Preferences({ stored }: { stored: Choices }) {
  // Only what was switched here; the rest follows the profile when that changes elsewhere.
  const [switched, setSwitched] = useState<Partial<Choices>>({})
  const choices: Choices = { ...stored, ...switched }
  const names = Object.keys(switched) as (keyof Choices)[] // made from these names alone
  const unsaved = names.some((name) => choices[name] !== stored[name])
  const question = useUnsavedChangesPrompt(unsaved)
  const change = (name: keyof Choices) => (value: boolean | number) =>
    setSwitched((now) => ({ ...now, [name]: value }))

  const save = useAction(async ({ reminder_hour, ...notification }: Choices) => {
    try {
      const { user, message } = await call(updateProfile, { body: { notification, reminder_hour } })
      session.setUser(user)
      toast.ok(message)
    } catch (error) {
      toast.error(errorText(error, profileMessages.failed))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run(choices)
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-[40rem]">
      <h2 className="title text-[1.375rem]">{t.title}</h2>
      <p className="mt-1.5 text-ink-2">{t.text}</p>
      <div className="mt-4 border-y border-line">
        <Switch
          label={t.email}
          text={t.emailText}
          checked={choices.email}
          onChange={change('email')}
        />
      </div>
      {choices.email && (
        <section aria-labelledby="notification-types" className="mt-8">
          <h3 id="notification-types" className="title text-[1.0625rem]">
            {t.types}
          </h3>
          <div className="mt-2 divide-y divide-line border-y border-line">
            {types.map(({ name, label, text }) => (
              <div key={name}>
                <Switch label={label} text={text} checked={choices[name]} onChange={change(name)} />
                {name === 'workout_reminders' && choices.workout_reminders && (
                  <HourField value={choices.reminder_hour} onChange={change('reminder_hour')} />
                )}
              </div>
            ))}
          </div>
        </section>
      )}
      <Button type="submit" className="mt-8 w-full sm:w-auto" pending={save.pending}>
        {t.save}
      </Button>
      <LeaveDialog {...question} />
    </form>
  )
}
