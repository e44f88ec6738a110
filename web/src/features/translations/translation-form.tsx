import type { TranslatedText, Translation } from '@carriage/contract/translations/schemas'
import { texts as t } from '@carriage/texts/web/translations'
import { useEffect, useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import {
  isSameAddress,
  useUnsavedChangesPrompt,
} from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { KeptDraft } from '../../lib/editing/kept-edit.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { BarFrame } from '../../staff/forms/save-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { draft, readAnew, save } from './api.ts'
import {
  changedTexts,
  type Edits,
  editsSince,
  hasEdits,
  isOpen,
  isTypedTexts,
  keyOf,
  noEdits,
} from './changed-texts.ts'
import { Form } from '../../ui/controls/form.tsx'

/** Originals beside the texts in another language, which are saved together. */
export function TranslationForm({ newest }: { newest: Translation }) {
  const [kept] = useState(() => new KeptDraft(draftOf(newest), isTypedTexts))
  const [typed] = useState(() => kept.read())
  /** The version in which somebody began to type: a newer one neither takes their words nor is overwritten by them. */
  const [held, setHeld] = useState(newest)
  const [edits, setEdits] = useState(typed?.edits ?? noEdits)
  const [problem, setProblem] = useState(
    typed !== null && typed.version !== newest.version ? t.changedElsewhere : '',
  )
  const translation = hasEdits(edits) ? held : newest
  const edit = (change: (edits: Edits) => Edits) => {
    setHeld(translation)
    setEdits(change)
  }
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const changed = changedTexts(translation, edits)
  const isUnsaved = changed.length > 0
  const [isKept, setIsKept] = useState(true)
  const { version } = translation
  useEffect(
    () => setIsKept(kept.write(hasEdits(edits) ? { version, edits } : null)),
    [kept, edits, version],
  )
  /** What was typed meanwhile stays, on top of what the server has now. */
  const goOn = (stored: Translation) => {
    setHeld(stored)
    setEdits((now) => editsSince(now, edits))
  }
  const saving = useAction(async () => {
    setErrors({})
    setProblem('')
    try {
      goOn(await save(translation, changed))
    } catch (error) {
      if (isStale(error)) {
        // What was typed stands on top of what is there now, to be looked at before it is saved.
        setHeld(await readAnew(translation))
        return setProblem(t.changedElsewhere)
      }
      setErrors(errorsOf(error, changed))
      throw error
    }
    return toast.ok(t.saved)
  })
  const drafting = useAction(async () => {
    const before = countDrafts(translation)
    const drafted = await draft(translation)
    goOn(drafted)
    toast.ok(t.drafted({ count: countDrafts(drafted) - before }))
  })
  // Another language is another text, although the page stays.
  const question = useUnsavedChangesPrompt(isUnsaved, !isKept, isSameAddress)
  const leave = () => {
    kept.write(null)
    question.leave()
  }
  if (translation.texts.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />
  const submit = () => {
    if (isUnsaved) saving.run()
  }
  const missing = translation.texts.filter(({ state }) => state === 'missing').length
  return (
    <Form onSubmit={submit}>
      {missing > 0 && <p className="mb-4 text-ink-2">{t.missing({ count: missing })}</p>}
      {/* A phone has them below each other, each with its language. */}
      <div aria-hidden className="label grid-cols-2 gap-x-10 pb-2 text-ink-2 max-lg:hidden lg:grid">
        <p>{t.original({ language: languageName(translation.original_language) })}</p>
        <p>{languageName(translation.language)}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {translation.texts.map((text, index) => (
          <TextRow
            key={keyOf(text)}
            text={text}
            label={labelOf(text, weekAt(translation.texts, index))}
            translation={translation}
            edits={edits}
            error={errors[keyOf(text)]}
            onEdits={edit}
          />
        ))}
      </ul>
      <FormError>{problem}</FormError>
      <BarFrame>
        <output className="flex-1 text-sm font-medium max-sm:basis-full">
          {isUnsaved ? t.unsaved : t.allSaved}
        </output>
        {translation.can_draft && (
          <Button
            variant="line"
            pending={drafting.pending}
            // What was typed would be lost with the version that it is of.
            disabled={isUnsaved || missing === 0}
            onClick={drafting.run}
          >
            {t.draft}
          </Button>
        )}
        <Button type="submit" pending={saving.pending} disabled={!isUnsaved}>
          {t.save}
        </Button>
      </BarFrame>
      <LeaveDialog {...question} leave={leave} />
    </Form>
  )
}

/** Under which what is typed into a language is kept on this device. */
const draftOf = ({ kind, _id: id, language }: Translation): string =>
  `translation.${kind}.${id}.${language}`

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale-version'

const countDrafts = ({ texts }: Translation): number =>
  texts.filter(({ state }) => state === 'draft').length

/** What the server says of single texts, which it names by their place in the call. */
function errorsOf(error: unknown, sent: ReturnType<typeof changedTexts>): Record<string, string> {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
  return Object.fromEntries(
    sent.flatMap((text, index) => {
      const says = fields[`texts.${index}.text`]
      return says === undefined ? [] : [[keyOf(text), says] as const]
    }),
  )
}

const tones = { missing: 'neutral', draft: 'warn', outdated: 'warn', current: 'ok' } as const

/** The week that a text is in: sessions follow their week, and are counted within it. */
const weekAt = (texts: readonly TranslatedText[], index: number): number | null =>
  texts.slice(0, index).findLast(({ part }) => part === 'week')?.number ?? null

function labelOf({ part, field, number }: TranslatedText, week: number | null): string {
  const name = { field: t.fields[field], number: number ?? 0 }
  return part === 'session' && week !== null
    ? t.sessionOfWeek({ ...name, week })
    : t.parts[part](name)
}

interface TextRowProps {
  text: TranslatedText
  label: string
  translation: Translation
  edits: Edits
  error: string | undefined
  onEdits: (change: (edits: Edits) => Edits) => void
}

function TextRow({ text, label, translation, edits, error, onEdits }: TextRowProps) {
  const { language, original_language: original } = translation
  const key = keyOf(text)
  const note =
    text.state === 'outdated' && text.is_exact
      ? t.stateTexts.outdatedExact
      : t.stateTexts[text.state]
  return (
    <li className="grid gap-x-10 gap-y-4 py-6 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="label mb-2 text-note text-ink-2">
          {label}
          <span className="lg:sr-only"> · {t.original({ language: languageName(original) })}</span>
        </p>
        <p lang={original} className="whitespace-pre-line break-words">
          {text.original}
        </p>
      </div>
      <div className="min-w-0 space-y-3">
        <TextArea
          label={`${label} · ${languageName(language)}`}
          lang={language}
          rows={text.has_lines ? 4 : 1}
          maxLength={text.most}
          value={edits.typed[key] ?? text.text}
          error={error}
          onChange={({ target }) =>
            onEdits((now) => ({ ...now, typed: { ...now.typed, [key]: target.value } }))
          }
        />
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={tones[text.state]}>{t.states[text.state]}</Badge>
          {note !== '' && <p className="text-sm text-ink-2">{note}</p>}
        </div>
        {isOpen(text) && (
          <Switch
            label={t.confirm}
            checked={edits.confirmed[key] ?? false}
            onChange={(isRight) =>
              onEdits((now) => ({ ...now, confirmed: { ...now.confirmed, [key]: isRight } }))
            }
          />
        )}
      </div>
    </li>
  )
}
