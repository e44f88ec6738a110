import { testMessage } from '@carriage/contract/messages/endpoints'
import {
  placeholdersOf,
  fillPlaceholders,
  paragraphsOf,
  sampleValues,
} from '@carriage/contract/messages/placeholders'
import type { RuleKey } from '@carriage/contract/messages/rules'
import {
  MAX_ALT,
  MAX_LANGUAGES,
  MAX_SUBJECT,
  MAX_TEXT,
  messageText,
  type MessageText,
  placeholderProblem,
} from '@carriage/contract/messages/schemas'
import { type ReactNode, useState, useId } from 'react'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../catalog/use-action.ts'
import { languageName, languageTitle } from '../../lib/text/language-name.ts'
import { Button, buttonStyle } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { languages } from '@carriage/texts/languages'
import { texts as messages } from '@carriage/texts/web/messages'
import { brand } from '../../lib/text/brand.ts'

interface MessagePreviewProps {
  text: MessageText
  /** Null for none. */
  picture: string | null
}

/** How a text reads with invented values. */
function MessagePreview({ text, picture }: MessagePreviewProps) {
  const id = useId()
  const fill = (words: string) => fillPlaceholders(words, sampleValues(brand.name))
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 md:p-6">
      <p id={id} className="label text-note text-ink-2">
        {t.preview}
      </p>
      <p className="text-sm text-ink-3">{t.previewText}</p>
      <div data-content lang={text.language} className="mt-4 space-y-3 wrap-anywhere">
        <p className="title text-xl">{fill(text.subject)}</p>
        {picture !== null && (
          <img
            src={`${picture}?width=1280`}
            alt={text.alt ?? ''}
            className="w-full max-w-line-lg rounded-card"
          />
        )}
        {paragraphsOf(text.text).map((paragraph, at) => (
          <p key={at} className="max-w-line-lg whitespace-pre-line">
            {fill(paragraph)}
          </p>
        ))}
        {text.button !== '' && <span className={buttonStyle()}>{fill(text.button)}</span>}
      </div>
    </section>
  )
}

const t = messages.editor
const fields = ['subject', 'text', 'button'] as const

interface TextsEditorProps {
  /** Null for an announcement. */
  ruleKey: RuleKey | null
  texts: readonly MessageText[]
  /** What an announcement shows; each text describes it. */
  picture?: string | null
  /** Beside the button: the field of the page that it opens. */
  page?: ReactNode
  onChange: (texts: MessageText[]) => void
  /** Whether fields that are wrong say so: after the first try to save. */
  checked: boolean
}

/** The words of a message in each of its languages, with a preview and a test. */
export function TextsEditor(props: TextsEditorProps) {
  const { ruleKey, texts, picture = null, page, onChange, checked } = props
  const [language, setLanguage] = useState(texts[0]?.language ?? 'en')
  /** Of the languages that can be added. */
  const [chosen, setChosen] = useState('')
  const text = texts.find((one) => one.language === language) ?? texts[0]
  const test = useAction(async (sent: MessageText) => {
    const body = { key: ruleKey, text: sent }
    toast.ok((await call(testMessage, { body })).message)
  })
  if (!text) return null
  const valid = messageText.safeParse(text)
  const errors = checked ? fieldErrors(valid.error, fields) : {}
  const write = (changes: Partial<MessageText>) =>
    onChange(texts.map((one) => (one === text ? { ...one, ...changes } : one)))
  const add = (code: string) => {
    onChange([...texts, { ...text, language: code }])
    setLanguage(code)
  }
  const others = languages.filter((code) => texts.every((one) => one.language !== code))
  const other = others.find((code) => code === chosen) ?? others[0] ?? ''
  return (
    <div className="grid gap-5">
      {texts.length > 1 && (
        <div className="flex flex-wrap items-center gap-2" role="group" aria-label={t.language}>
          {texts.map((one) => (
            <Chip
              key={one.language}
              pressed={one === text}
              onPress={() => setLanguage(one.language)}
            >
              {languageTitle(one.language)}
            </Chip>
          ))}
        </div>
      )}
      <TextField
        label={t.subject}
        value={text.subject}
        maxLength={MAX_SUBJECT}
        lang={text.language}
        error={errors.subject}
        onChange={({ target }) => write({ subject: target.value })}
      />
      <TextArea
        label={t.body}
        rows={8}
        value={text.text}
        maxLength={MAX_TEXT}
        lang={text.language}
        error={errors.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <div className={cx('grid items-start gap-5', page !== undefined && 'sm:grid-cols-2')}>
        <TextField
          label={t.button}
          value={text.button}
          maxLength={40}
          lang={text.language}
          error={errors.button}
          onChange={({ target }) => write({ button: target.value })}
        />
        {page}
      </div>
      {picture !== null && (
        <TextField
          label={t.alt}
          hint={t.altHint}
          value={text.alt ?? ''}
          maxLength={MAX_ALT}
          lang={text.language}
          error={checked && !text.alt?.trim() ? t.altMissing : undefined}
          onChange={({ target }) => write({ alt: target.value })}
        />
      )}
      <div>
        <p className="label text-note text-ink-2">{t.placeholders}</p>
        <ul className="mt-1.5 space-y-1">
          {placeholdersOf(ruleKey).map((name) => (
            <li key={name}>
              <code className="rounded-chip bg-sunken px-1.5 py-0.5 text-sm">{`{{${name}}}`}</code>{' '}
              <span className="text-ink-2">{t.placeholderTexts[name]}</span>
            </li>
          ))}
        </ul>
      </div>
      <MessagePreview text={text} picture={picture} />
      <div className="flex flex-wrap items-end gap-2.5">
        <Button
          variant="line"
          pending={test.pending}
          disabled={!valid.success || placeholderProblem(ruleKey, [text]) !== undefined}
          onClick={() => valid.success && test.run(valid.data)}
        >
          {t.test}
        </Button>
        {texts.length > 1 && (
          <Button variant="ghost" onClick={() => onChange(texts.filter((one) => one !== text))}>
            {t.removeLanguage({ name: languageName(text.language) })}
          </Button>
        )}
        {texts.length < MAX_LANGUAGES && others.length > 0 && (
          <div className="flex items-end gap-2.5 sm:ms-auto">
            <SelectField
              label={t.otherLanguage}
              value={other}
              options={others.map((code) => [code, languageTitle(code)] as const)}
              onChange={({ target }) => setChosen(target.value)}
            />
            {/* A choice changes with each arrow key, so that it adds nothing by itself. */}
            <Button variant="line" onClick={() => add(other)}>
              {t.addLanguage}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
