import { updateMessageRule } from '@carriage/contract/messages/endpoints'
import {
  type MessageRule,
  placeholderProblem,
  updateRuleBody,
} from '@carriage/contract/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useController, useWatch } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { recordIn } from '../../lib/editing/use-record-editor.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { EditorNotes } from '../../catalog/editor-notes.tsx'
import { EditorForm, SwitchField } from '../../staff/forms/editor-form.tsx'
import { EditorSaves } from '../../staff/forms/editor-saves.tsx'
import { EditorSkeleton } from '../../staff/forms/editor-skeleton.tsx'
import { switchWords, useEditorForm } from '../../staff/forms/use-editor-form.ts'
import { FormError, TextField } from '../../ui/controls/field.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { cacheMessages, numberOf, rulesQuery } from './api.ts'
import { ChannelsChoice } from './channels-choice.tsx'
import { texts as messages } from '@carriage/texts/web/messages'
import { Results } from './results.tsx'
import { TextsEditor } from './texts-editor.tsx'
import { delayText } from './delay-text.ts'
import { useState } from 'react'
import { Select } from '../../ui/controls/select.tsx'

const HOURS = { hours: 1, days: 24 } as const
type Unit = keyof typeof HOURS

/** Whole days are days, unless there are none. */
const unitOf = (hours: number): Unit => (hours > 0 && hours % HOURS.days === 0 ? 'days' : 'hours')

interface DelayFieldProps {
  label: string
  /** Hours, or what was typed for them. */
  value: string
  error: string | undefined
  onChange: (hours: string) => void
}

/** A time in days or hours. */
function DelayField({ label, value, error, onChange }: DelayFieldProps) {
  const hours = numberOf(value)
  const [unit, setUnit] = useState(() => unitOf(hours))
  // A colleague's time may be no whole number of days.
  const shown =
    unit === 'days' && Number.isFinite(hours) && hours % HOURS.days !== 0 ? 'hours' : unit
  const text = Number.isFinite(hours) ? String(hours / HOURS[shown]) : value
  const inHours = (typed: string, by: Unit): string => {
    const number = numberOf(typed)
    return Number.isFinite(number) ? String(number * HOURS[by]) : typed
  }
  return (
    <div className="flex items-start gap-2.5">
      <div className="min-w-0 max-w-60 flex-1">
        <TextField
          label={label}
          inputMode="numeric"
          error={error}
          value={text}
          onChange={({ target }) => onChange(inHours(target.value, shown))}
        />
      </div>
      {/* Beside the field, below its label. */}
      <Select
        aria-label={t.unitOf({ what: label })}
        options={[
          ['hours', t.units.hours],
          ['days', t.units.days],
        ]}
        value={shown}
        onChange={({ target }) => {
          const chosen = target.value === 'days' ? 'days' : 'hours'
          setUnit(chosen)
          onChange(inHours(text, chosen))
        }}
        boxClass="mt-5.5"
      />
    </div>
  )
}

const t = messages.editor
const trail = [{ label: () => messages.title, link: <Link to="/admin/messages" /> }]
const fields = ['enabled', 'delay_hours', 'by_mail', 'in_app', 'texts'] as const

type RuleValues = Pick<MessageRule, 'enabled' | 'by_mail' | 'in_app' | 'texts'> & {
  /** As typed. */
  delay_hours: string
}

/** The page of a message that runs by itself. */
export function RulePage({ ruleKey }: { ruleKey: MessageRule['key'] }) {
  const query = useQuery(rulesQuery)
  const rule = query.data?.rules.find(({ key }) => key === ruleKey)
  const { name, when } = messages.rules.names[ruleKey]
  return (
    <>
      <PageHeading title={name} trail={trail} text={t.text({ when })} />
      {rule ? (
        <EditorSaves key={rule.key} onTab={() => undefined}>
          <RuleForm rule={rule} />
        </EditorSaves>
      ) : query.error ? (
        <ErrorState {...failureOf(query)} />
      ) : query.data ? (
        <p>{t.missing}</p>
      ) : (
        <EditorSkeleton />
      )}
    </>
  )
}

const bodyOf = ({ key }: MessageRule, version: number, values: RuleValues) => ({
  ...values,
  key,
  version,
  delay_hours: numberOf(values.delay_hours),
})

const snapshotOf = ({ version, enabled, by_mail, in_app, texts, delay_hours }: MessageRule) => ({
  version,
  values: { enabled, by_mail, in_app, texts, delay_hours: String(delay_hours) },
})

const wordsOf = ({ key }: MessageRule) => ({
  enabled: switchWords(t.enabled),
  delay_hours: {
    label: messages.rules.names[key].delay,
    text: (hours: string) => delayText(numberOf(hours)),
  },
  by_mail: switchWords(messages.channels.mail),
  in_app: switchWords(messages.channels.app),
  texts: {
    label: t.words,
    text: (texts: MessageRule['texts']) =>
      texts
        .map(({ language, subject, text, button }) =>
          [languageName(language), subject, text, button].join('\n'),
        )
        .join('\n\n'),
  },
})

function RuleForm({ rule }: { rule: MessageRule }) {
  const state = useEditorForm<RuleValues, MessageRule>({
    recordOf: () => `message.${rule.key}`,
    stored: rule,
    snapshotOf: (saved) => snapshotOf(saved ?? rule),
    source: recordIn(rulesQuery, ({ rules }) => rules.find(({ key }) => key === rule.key) ?? rule),
    send: async ({ version, values }) => {
      const body = updateRuleBody.parse(bodyOf(rule, version, values))
      const { rule: saved } = await call(updateMessageRule, { body })
      cacheMessages((read) => ({
        ...read,
        rules: read.rules.map((one) => (one.key === saved.key ? saved : one)),
      }))
      return saved
    },
    tabs: { rule: fields },
    check: (values) => {
      const unknown = placeholderProblem(rule.key, values.texts)
      const { error } = updateRuleBody.safeParse(bodyOf(rule, rule.version, values))
      return { ...(unknown && { texts: unknown() }), ...fieldErrors(error, fields) }
    },
    words: wordsOf(rule),
    savedText: () => t.saved,
    failedText: t.failed,
  })
  const { control, setValue, formState } = state.form
  const { errors, isSubmitted } = formState
  const [by_mail, in_app] = useWatch({ control, name: ['by_mail', 'in_app'] })
  const texts = useController({ control, name: 'texts' }).field
  const delay = useController({ control, name: 'delay_hours' }).field
  return (
    <>
      <EditorNotes {...state} />
      <EditorForm
        state={state}
        status={undefined}
        onSubmit={() => state.save('rule', () => undefined)}
      >
        <FormSection title={t.sending} text={<SendingText rule={rule} />}>
          <div className="grid gap-5">
            <SwitchField<RuleValues> name="enabled" label={t.enabled} text={t.enabledText} />
            <DelayField
              label={messages.rules.names[rule.key].delay}
              value={delay.value}
              error={errors.delay_hours?.message}
              onChange={delay.onChange}
            />
            <ChannelsChoice
              value={{ by_mail, in_app }}
              error={errors.in_app?.message}
              onChange={(chosen) => {
                setValue('by_mail', chosen.by_mail)
                setValue('in_app', chosen.in_app)
              }}
            />
          </div>
        </FormSection>
        <FormSection title={t.words} text={t.wordsText}>
          <TextsEditor
            ruleKey={rule.key}
            texts={texts.value}
            checked={isSubmitted}
            onChange={texts.onChange}
          />
          <FormError>{errors.texts?.message ?? ''}</FormError>
        </FormSection>
      </EditorForm>
    </>
  )
}

const SendingText = ({ rule }: { rule: MessageRule }) => (
  <>
    {t.sendingText}
    <span className="mt-4 block">
      <Results results={rule.results} />
    </span>
  </>
)
