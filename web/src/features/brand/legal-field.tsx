import { MAX_LEGAL_TEXT, type BrandSettings } from '@carriage/contract/brand/schemas'
import { type LegalKind, legalKinds } from '@carriage/contract/legal/schemas'
import { type Language, languages } from '@carriage/texts/languages'
import { type FieldError, useController, useFormContext, useWatch } from 'react-hook-form'
import { useAction } from '../../catalog/use-action.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { loadStandardText } from '../legal/standard-text.ts'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'

const t = messages.legal

interface LegalFieldProps {
  name: LegalKind | `legal_in.${Language}.${LegalKind}`
  label: string
  kind: LegalKind
  /** In which it is written, as is the standard text that it may begin with. */
  language: Language
}

/** A legal text in the studio's own words. */
function LegalField({ name, label, kind, language }: LegalFieldProps) {
  const { control, getValues } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ control, name })
  const begin = useAction(async () => {
    const text = await loadStandardText(kind, language)
    // Somebody may have typed while its file was on its way.
    if (getValues(name) === '') field.onChange(text)
  })
  return (
    <div>
      <TextArea
        label={label}
        lang={language}
        rows={field.value === '' ? 3 : 12}
        maxLength={MAX_LEGAL_TEXT}
        error={fieldState.error?.message}
        {...field}
      />
      {field.value === '' && (
        <Button
          variant="line"
          size="sm"
          className="mt-2.5"
          aria-label={t.beginOf({ name: label })}
          pending={begin.pending}
          onClick={() => begin.run()}
        >
          {t.begin}
        </Button>
      )}
    </div>
  )
}

/** Both texts as who reads another language gets and accepts them. */
const LegalTextsIn = ({ language }: { language: Language }) =>
  legalKinds.map((kind) => (
    <LegalField
      key={kind}
      name={`legal_in.${language}.${kind}`}
      label={t.inLanguage({ name: t[kind], language: languageName(language) })}
      kind={kind}
      language={language}
    />
  ))

export interface LegalFieldsProps {
  /** The texts that count now. */
  stored: Pick<BrandSettings, 'terms' | 'privacy' | 'legal_in'>
}

/** Both legal texts, and once one of them was changed, whether members are asked to accept it. */
export function LegalFields({ stored }: LegalFieldsProps) {
  const { control, formState } = useFormContext<BrandValues>()
  const { field: correction } = useController({ control, name: 'legal_correction' })
  // Sound: the form finds one mistake in all of them, as it does in a field.
  const othersError = (formState.errors.legal_in as FieldError | undefined)?.message
  const [terms, privacy, others] = useWatch({ control, name: ['terms', 'privacy', 'legal_in'] })
  const [language, offered] = useWatch({ control, name: ['language', 'offered_languages'] })
  const said = (one: Language, kind: LegalKind) => others[one][kind].trim()
  const isChanged =
    terms.trim() !== stored.terms ||
    privacy.trim() !== stored.privacy ||
    languages.some((one) =>
      legalKinds.some((kind) => said(one, kind) !== stored.legal_in[one][kind]),
    )
  // A text that is there already can be read and removed, whatever is offered.
  const isShown = (one: Language) =>
    one !== language
      ? offered.includes(one) || legalKinds.some((kind) => said(one, kind) !== '')
      : legalKinds.some((kind) => stored.legal_in[one][kind] !== '')
  const shown = languages.filter(isShown)
  return (
    <div className="space-y-5">
      <p className="text-sm text-ink-2">{t.hint}</p>
      {legalKinds.map((kind) => (
        <LegalField key={kind} name={kind} label={t[kind]} kind={kind} language={language} />
      ))}
      {shown.length > 0 && <p className="text-sm text-ink-2">{t.othersHint}</p>}
      {shown.map((one) => (
        <LegalTextsIn key={one} language={one} />
      ))}
      <FormError>{othersError ?? ''}</FormError>
      {isChanged && (
        <Switch
          label={t.correction}
          text={correction.value ? t.notAsked : t.asked}
          checked={correction.value}
          onChange={correction.onChange}
        />
      )}
    </div>
  )
}
