import { updateMessageSettings } from '@carriage/contract/messages/endpoints'
import { messageSettings, type MessageSettings } from '@carriage/contract/messages/schemas'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { typedSince } from '../../lib/api/typed-since.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { formatHour } from '../../lib/text/dates.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError, TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshMessages } from './api.ts'
import { languages } from './languages.ts'
import { messages } from './messages.ts'

const t = messages.settings
const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), formatHour(hour)] as const)
const fields = ['weekly_cap', 'came_back_days'] as const

/** Quiet hours, the cap, and what else holds for all messages. */
export function SettingsSection({ settings }: { settings: MessageSettings }) {
  const [typed, setTyped] = useState<Partial<Record<keyof MessageSettings, string>>>({})
  const [errors, setErrors] = useState<Partial<Record<(typeof fields)[number], string>>>({})
  const [refusal, setRefusal] = useState('')
  const valueOf = (name: keyof MessageSettings) => typed[name] ?? String(settings[name])
  const change = (name: keyof MessageSettings) => (event: { target: { value: string } }) => {
    const { value } = event.target
    setTyped((before) => ({ ...before, [name]: value }))
  }
  const save = useAction(async () => {
    const body = messageSettings.safeParse({
      quiet_from: Number(valueOf('quiet_from')),
      quiet_until: Number(valueOf('quiet_until')),
      weekly_cap: numberOf(valueOf('weekly_cap')),
      came_back_days: numberOf(valueOf('came_back_days')),
      default_language: valueOf('default_language'),
    })
    setErrors(fieldErrors(body.error, fields))
    setRefusal('')
    if (!body.success) return
    try {
      toast.ok((await call(updateMessageSettings, { body: body.data })).message)
      await refreshMessages()
      setTyped((later) => typedSince(later, typed))
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run()
  }
  return (
    <section aria-labelledby="message-settings">
      <SectionHeading id="message-settings" title={t.title} text={t.text} />
      <form noValidate onSubmit={submit} className="grid max-w-[44rem] gap-5 sm:grid-cols-2">
        <SelectField
          label={t.quietFrom}
          options={hours}
          value={valueOf('quiet_from')}
          onChange={change('quiet_from')}
        />
        <div>
          <SelectField
            label={t.quietUntil}
            options={hours}
            value={valueOf('quiet_until')}
            onChange={change('quiet_until')}
          />
          <p className="mt-1.5 text-sm text-ink-2">{t.quietHint}</p>
        </div>
        <TextField
          label={t.cap}
          hint={t.capHint}
          inputMode="numeric"
          value={valueOf('weekly_cap')}
          error={errors.weekly_cap}
          onChange={change('weekly_cap')}
        />
        <TextField
          label={t.days}
          hint={t.daysHint}
          inputMode="numeric"
          value={valueOf('came_back_days')}
          error={errors.came_back_days}
          onChange={change('came_back_days')}
        />
        <div>
          <SelectField
            label={t.language}
            options={languages.map((code) => [code, languageName(code)] as const)}
            value={valueOf('default_language')}
            onChange={change('default_language')}
          />
          <p className="mt-1.5 text-sm text-ink-2">{t.languageHint}</p>
        </div>
        <div className="sm:col-span-2">
          <FormError>{refusal}</FormError>
          <Button type="submit" className="mt-2 w-full sm:w-auto" pending={save.pending}>
            {t.save}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** An empty field is no zero. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
