import { useState, useId } from 'react'
import { apiBase, joinUrl } from '../../../lib/api/api-base.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { type Answer, sendWithKey } from './api.ts'
import { texts as t } from '@carriage/texts/web/api-keys/calls'
import { addressOf, curlOf, type OpenCall } from './open-calls.ts'
import { Form } from '../../../ui/controls/form.tsx'
import CopyIcon from 'icon:Copy'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

const code = 'num overflow-auto rounded-card bg-sunken p-4 text-sm'

interface CallAnswerProps {
  answer: Answer | undefined
  /** The same call for a terminal. */
  command: string
}

/** The answer to a call, and how a terminal makes it. */
function CallAnswer({ answer, command }: CallAnswerProps) {
  const id = useId()
  const copy = async () => {
    if (await copyText(command)) toast.ok(t.copied)
    else toast.error(t.notCopied)
  }
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-8">
      <section aria-labelledby={`${id}-answer`} aria-live="polite">
        <h2 id={`${id}-answer`} className="title mb-3 text-base">
          {t.answer}
        </h2>
        {answer ? (
          <>
            <p className="num mb-2 flex items-center gap-3 text-sm text-ink-2">
              <Badge tone={answer.status < 300 ? 'ok' : 'danger'}>{answer.status}</Badge>
              {t.took({ milliseconds: answer.milliseconds })}
            </p>
            <pre tabIndex={0} className={`${code} max-h-112`}>
              {answer.text || t.empty}
            </pre>
          </>
        ) : (
          <p className="text-ink-2">{t.none}</p>
        )}
      </section>
      <section aria-labelledby={`${id}-terminal`}>
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id={`${id}-terminal`} className="title text-base">
            {t.terminal}
          </h2>
          <Button variant="line" onClick={() => void copy()}>
            <CopyIcon size={18} aria-hidden />
            {t.copy}
          </Button>
        </div>
        <pre className={`${code} wrap-anywhere whitespace-pre-wrap`}>{command}</pre>
      </section>
    </div>
  )
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What one call needs, and what it answers. */
export function CallForm({ call, apiKey }: { call: OpenCall; apiKey: string }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [body, setBody] = useState(call.example)
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const url = new URL(joinUrl(apiBase, addressOf(call, values)), window.location.href).href
  const request = { method: call.method, url, ...(body !== undefined && { body }) }
  const isMissing = (name: string) =>
    (values[name] ?? '') === '' && call.parameters.some((p) => p.name === name && p.required)
  const bodyError = body !== undefined && !isJson(body) ? t.notJson : undefined

  const send = useAction(async () => {
    setChecked(true)
    setRefusal(apiKey === '' ? t.keyMissing : '')
    if (apiKey === '' || bodyError || call.parameters.some(({ name }) => isMissing(name))) return
    try {
      setAnswer(await sendWithKey({ ...request, key: apiKey }))
    } catch (failure) {
      setAnswer(undefined)
      setRefusal(errorText(failure))
    }
  })
  return (
    <div className="mt-4 grid grid-cols-1 gap-8 lg:grid-cols-2">
      <Form className="grid min-w-0 grid-cols-1 content-start gap-4" onSubmit={() => send.run()}>
        <p className="text-sm text-ink-2">{t.needs({ scope: call.scope })}</p>
        {call.parameters.length > 0 && (
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="title mb-3 text-base">{t.parameters}</legend>
            {call.parameters.map(({ name, choices }) => {
              const field = {
                label: name,
                value: values[name] ?? '',
                error: checked && isMissing(name) ? t.missing : undefined,
              }
              const change = (value: string) => setValues({ ...values, [name]: value })
              return choices.length > 0 ? (
                <SelectField
                  key={name}
                  {...field}
                  options={[['', t.any], ...choices.map((value) => [value, value] as const)]}
                  onChange={({ target }) => change(target.value)}
                />
              ) : (
                <TextField
                  key={name}
                  {...field}
                  autoComplete="off"
                  onChange={({ target }) => change(target.value)}
                />
              )
            })}
          </fieldset>
        )}
        {body !== undefined && (
          <TextArea
            label={t.body}
            className="font-mono text-sm"
            rows={Math.min(16, body.split('\n').length + 1)}
            spellCheck={false}
            value={body}
            error={checked ? bodyError : undefined}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
        <FormError>{refusal}</FormError>
        <Button type="submit" className="justify-self-start" pending={send.pending}>
          {t.send}
        </Button>
      </Form>
      <CallAnswer answer={answer} command={curlOf(request)} />
    </div>
  )
}
