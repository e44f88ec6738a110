import type { User } from '@carriage/contract/accounts/schemas'
import { useWatch } from 'react-hook-form'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { useUser } from '../../../lib/session/session.ts'
import { formatHour, hourOptions } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { useProfileEditor } from './use-profile-editor.ts'
import { Form } from '../../../ui/controls/form.tsx'
import { FilterSelect } from '../../../ui/controls/filter-select.tsx'

/** The hour of the day at which reminders come, on the member's own clock. */
function HourField({ value, onChange }: { value: number; onChange: (hour: number) => void }) {
  return (
    <div className="flex items-center justify-between gap-6 pb-4">
      <p aria-hidden className="text-ink-2">
        {profileMessages.notifications.hour}
      </p>
      <FilterSelect
        label={profileMessages.notifications.hour}
        options={hourOptions()}
        value={String(value)}
        onChange={(hour) => onChange(Number(hour))}
      />
    </div>
  )
}

const t = profileMessages.notifications

type Choices = User['notification'] & { reminder_hour: number }

const types = [
  { name: 'workout_reminders', label: () => t.workouts, text: () => t.workoutsText },
  { name: 'live_class_alerts', label: () => t.live, text: () => t.liveText },
  { name: 'marketing_promotions', label: () => t.marketing, text: () => t.marketingText },
] as const

export function NotificationsTab() {
  const user = useUser()
  return user && <Preferences key={user._id} user={user} />
}

const choicesOf = ({ notification, reminder_hour }: User): Choices => ({
  ...notification,
  reminder_hour,
})

const onOff = (label: string) => ({
  label,
  text: (isOn: boolean) => (isOn ? t.on : t.off),
})
const words = () => ({
  email: onOff(t.email),
  workout_reminders: onOff(t.workouts),
  live_class_alerts: onOff(t.live),
  marketing_promotions: onOff(t.marketing),
  reminder_hour: { label: t.hour, text: formatHour },
})
const names = [
  'email',
  'workout_reminders',
  'live_class_alerts',
  'marketing_promotions',
  'reminder_hour',
] as const

function Preferences({ user }: { user: User }) {
  const state = useProfileEditor<Choices>({
    part: 'notifications',
    user,
    valuesOf: choicesOf,
    // The call takes all kinds of mail at once.
    bodyOf: ({ changes, values: { reminder_hour, ...notification } }) =>
      'reminder_hour' in changes ? { notification, reminder_hour } : { notification },
    fields: names,
    // Switches: nothing can be wrong.
    check: () => ({}),
  })
  const { control, setValue } = state.form
  const [email, workout_reminders, live_class_alerts, marketing_promotions, reminder_hour] =
    useWatch({ control, name: names })
  const choices = { email, workout_reminders, live_class_alerts, marketing_promotions }
  const change = (name: keyof Choices) => (value: boolean | number) => setValue(name, value)
  const save = useAction(async () => {
    const { how } = await state.save()
    if (how === 'unchanged') toast.ok(profileMessages.account.unchanged)
  })
  return (
    <Form onSubmit={() => save.run()} className="max-w-form">
      <EditorNotes {...state} words={words()} />
      <h2 className="title text-2xl">{t.title}</h2>
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
          <h3 id="notification-types" className="title text-lead">
            {t.types}
          </h3>
          <div className="mt-2 divide-y divide-line border-y border-line">
            {types.map(({ name, label, text }) => (
              <div key={name}>
                <Switch
                  label={label()}
                  text={text()}
                  checked={choices[name]}
                  onChange={change(name)}
                />
              </div>
            ))}
          </div>
        </section>
      )}
      {/* Reminders in the app and push messages come at this hour as well, whichever mails are on. */}
      <div className="mt-8 border-y border-line pt-4">
        <HourField value={reminder_hour} onChange={change('reminder_hour')} />
      </div>
      <Button type="submit" className="mt-8 w-full sm:w-auto" pending={save.pending}>
        {t.save}
      </Button>
      <LeaveDialog {...state.question} />
    </Form>
  )
}
