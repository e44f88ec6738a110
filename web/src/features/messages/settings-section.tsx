import { updateMessageSettings } from '@carriage/contract/messages/endpoints'
import {
  messageSettings,
  type MessageSettings,
  type StoredSettings,
  updateSettingsBody,
} from '@carriage/contract/messages/schemas'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { recordIn } from '../../lib/editing/use-record-editor.ts'
import { hourOptions } from '../../lib/text/dates.ts'
import { languageTitle } from '../../lib/text/language-name.ts'
import { EditorNotes } from '../../catalog/editor-notes.tsx'
import { EditorSaves, useEditorSaves } from '../../staff/forms/editor-saves.tsx'
import { choiceWords, useEditorForm } from '../../staff/forms/use-editor-form.ts'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { cacheMessages, numberOf, rulesQuery } from './api.ts'
import { languages } from '@carriage/texts/languages'
import { texts as messages } from '@carriage/texts/web/messages'

const t = messages.settings
const languageOptions = () => languages.map((code) => [code, languageTitle(code)] as const)
const fields = [
  'quiet_from',
  'quiet_until',
  'weekly_cap',
  'came_back_days',
  'default_language',
] as const

/** As typed. */
type SettingValues = Record<keyof MessageSettings, string>

const words = () => ({
  quiet_from: choiceWords(t.quietFrom, Object.fromEntries(hourOptions())),
  quiet_until: choiceWords(t.quietUntil, Object.fromEntries(hourOptions())),
  weekly_cap: { label: t.cap },
  came_back_days: { label: t.days },
  default_language: choiceWords(t.language, Object.fromEntries(languageOptions())),
})

const bodyOf = ({ default_language, ...typed }: Partial<SettingValues>) => ({
  ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, numberOf(text)])),
  ...(default_language !== undefined && { default_language }),
})

const snapshotOf = ({ version, ...settings }: StoredSettings) => ({
  version,
  values: {
    quiet_from: String(settings.quiet_from),
    quiet_until: String(settings.quiet_until),
    weekly_cap: String(settings.weekly_cap),
    came_back_days: String(settings.came_back_days),
    default_language: settings.default_language,
  },
})

/** Quiet hours, the cap, and what else holds for all messages. */
export const SettingsSection = ({ settings }: { settings: StoredSettings }) => (
  <section aria-labelledby="message-settings">
    <SectionHeading id="message-settings" title={t.title} text={t.text} />
    <EditorSaves onTab={() => undefined}>
      <Form settings={settings} />
    </EditorSaves>
  </section>
)

function Form({ settings }: { settings: StoredSettings }) {
  const state = useEditorForm<SettingValues, StoredSettings>({
    recordOf: () => 'message-settings',
    stored: settings,
    snapshotOf: (saved) => snapshotOf(saved ?? settings),
    source: recordIn(rulesQuery, (data) => data.settings),
    send: async ({ version, changes }) => {
      const body = updateSettingsBody.parse({ ...bodyOf(changes), version })
      const { settings: saved } = await call(updateMessageSettings, { body })
      cacheMessages((read) => ({ ...read, settings: saved }))
      return saved
    },
    tabs: { settings: fields },
    check: (values) => fieldErrors(messageSettings.safeParse(bodyOf(values)).error, fields),
    words: words(),
    savedText: () => t.saved,
    failedText: t.failed,
  })
  const { pending } = useEditorSaves()
  const { register, formState } = state.form
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.save('settings', () => undefined)
      }}
      className="max-w-column"
    >
      <EditorNotes {...state} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t.quietFrom} options={hourOptions()} {...register('quiet_from')} />
        <div>
          <SelectField label={t.quietUntil} options={hourOptions()} {...register('quiet_until')} />
          <p className="mt-1.5 text-sm text-ink-2">{t.quietHint}</p>
        </div>
        <TextField
          label={t.cap}
          hint={t.capHint}
          inputMode="numeric"
          error={errors.weekly_cap?.message}
          {...register('weekly_cap')}
        />
        <TextField
          label={t.days}
          hint={t.daysHint}
          inputMode="numeric"
          error={errors.came_back_days?.message}
          {...register('came_back_days')}
        />
        <div>
          <SelectField
            label={t.language}
            options={languageOptions()}
            {...register('default_language')}
          />
          <p className="mt-1.5 text-sm text-ink-2">{t.languageHint}</p>
        </div>
      </div>
      <Button type="submit" variant="line" className="mt-7 w-full sm:w-auto" pending={pending}>
        {t.save}
      </Button>
    </form>
  )
}
