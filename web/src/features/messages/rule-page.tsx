import { updateMessageRule } from '@carriage/contract/messages/endpoints'
import {
  type MessageRule,
  placeholderProblem,
  updateRuleBody,
} from '@carriage/contract/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { meets, typedSince } from '../../lib/api/typed-since.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useUnsavedChangesPrompt } from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { EditorSkeleton } from '../../staff/forms/editor-skeleton.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError, TextField } from '../../ui/controls/field.tsx'
import { FormActions } from '../../ui/controls/form-actions.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshMessages, rulesQuery } from './api.ts'
import { ChannelsChoice } from './channels-choice.tsx'
import { messages } from './messages.ts'
import { Results } from './results.tsx'
import { TextsEditor } from './texts-editor.tsx'

const t = messages.editor
const trail = [{ label: messages.title, link: <Link to="/admin/messages" /> }]
const fields = ['delay_hours', 'in_app', 'texts'] as const
const editable = ['enabled', 'delay_hours', 'by_mail', 'in_app', 'texts'] as const

/** The page of a message that runs by itself. */
export function RulePage({ ruleKey }: { ruleKey: MessageRule['key'] }) {
  const query = useQuery(rulesQuery)
  const rule = query.data?.rules.find(({ key }) => key === ruleKey)
  const { name, when } = messages.rules.names[ruleKey]
  return (
    <>
      <PageHeading title={name} trail={trail} text={t.text(when)} />
      {rule ? (
        <RuleForm key={rule.key} rule={rule} />
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

function RuleForm({ rule }: { rule: MessageRule }) {
  const [typed, setTyped] = useState<Partial<MessageRule> & { delay?: string }>({})
  // What is typed stands on this one. A newer one of somebody else is taken over where the two do not meet; where they
  // do, saving is refused, and nothing is lost.
  const [base, setBase] = useState(rule)
  const own = Object.keys(typed).map((name) => (name === 'delay' ? 'delay_hours' : name))
  if (
    rule.version > base.version &&
    !meets(
      base,
      rule,
      editable.filter((name) => own.includes(name)),
    )
  )
    setBase(rule)
  const [checked, setChecked] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<(typeof fields)[number], string>>>({})
  const [refusal, setRefusal] = useState('')
  const now = { ...base, ...typed }
  const delay = typed.delay ?? String(base.delay_hours)
  const question = useUnsavedChangesPrompt(Object.keys(typed).length > 0)
  const change = (changes: typeof typed) => setTyped((before) => ({ ...before, ...changes }))
  const save = useAction(async () => {
    const { key, enabled, by_mail, in_app, texts, version } = now
    const delay_hours = delay.trim() === '' ? Number.NaN : Number(delay)
    const body = updateRuleBody.safeParse({
      key,
      enabled,
      by_mail,
      in_app,
      texts,
      version,
      delay_hours,
    })
    setChecked(true)
    const unknown = placeholderProblem(key, texts)
    setErrors({ ...(unknown && { texts: unknown }), ...fieldErrors(body.error, fields) })
    setRefusal('')
    if (!body.success || unknown !== undefined) return
    try {
      const { message, rule: saved } = await call(updateMessageRule, { body: body.data })
      toast.ok(message)
      setBase(saved)
      setTyped((later) => typedSince(later, typed))
      await refreshMessages()
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run()
  }
  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t.sending} text={<SendingText rule={rule} />}>
        <div className="grid gap-5">
          <Switch
            label={t.enabled}
            text={t.enabledText}
            checked={now.enabled}
            onChange={(enabled) => change({ enabled })}
          />
          <TextField
            label={messages.rules.names[rule.key].delay}
            inputMode="numeric"
            value={delay}
            error={errors.delay_hours}
            onChange={({ target }) => change({ delay: target.value })}
          />
          <ChannelsChoice value={now} error={errors.in_app} onChange={change} />
        </div>
      </FormSection>
      <FormSection title={t.words} text={t.wordsText}>
        <TextsEditor
          ruleKey={rule.key}
          texts={now.texts}
          checked={checked}
          onChange={(texts) => change({ texts })}
        />
      </FormSection>
      <FormActions>
        <Button type="submit" pending={save.pending}>
          {t.save}
        </Button>
        <FormError>{refusal || (errors.texts ?? '')}</FormError>
      </FormActions>
      <LeaveDialog {...question} />
    </form>
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
