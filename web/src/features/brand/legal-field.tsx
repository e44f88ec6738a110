import { MAX_LEGAL_TEXT, type BrandSettings } from '@carriage/contract/brand/schemas'
import { type LegalKind, legalKinds } from '@carriage/contract/legal/schemas'
import { standardPrivacy } from '@carriage/contract/legal/standard-privacy'
import { standardTerms } from '@carriage/contract/legal/standard-terms'
import { type Language, languages } from '@carriage/texts/languages'
import { type FieldError, useController, useFormContext, useWatch } from 'react-hook-form'
import { languageName } from '../../lib/text/language-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'

const t = messages.legal

interface LegalFieldProps {
  name: LegalKind
  /** What members read while the field is empty. */
  standard: string
}

/** A legal text in the studio's own words, in its own language. */
function LegalField({ name, standard }: LegalFieldProps) {
  const { control } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ control, name })
  return (
    <div>
      <TextArea
        label={t[name]}
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
          aria-label={t.beginOf({ name: t[name] })}
          onClick={() => field.onChange(standard)}
        >
          {t.begin}
        </Button>
      )}
    </div>
  )
}

/** Both texts as who reads another language gets and accepts them. */
function LegalTextsIn({ language }: { language: Language }) {
  const { control } = useFormContext<BrandValues>()
  const terms = useController({ control, name: `legal_in.${language}.terms` })
  const privacy = useController({ control, name: `legal_in.${language}.privacy` })
  return legalKinds.map((kind) => {
    const { field } = kind === 'terms' ? terms : privacy
    return (
      <TextArea
        key={kind}
        label={t.inLanguage({ name: t[kind], language: languageName(language) })}
        lang={language}
        rows={field.value === '' ? 3 : 12}
        maxLength={MAX_LEGAL_TEXT}
        {...field}
      />
    )
  })
}

export interface LegalFieldsProps {
  /** The texts that count now. */
  stored: Pick<BrandSettings, 'terms' | 'privacy' | 'legal_in'>
  /** Whether members are not asked about what was changed. */
  correction: boolean
  onCorrection: (correction: boolean) => void
}

/** Both legal texts, and once one of them was changed, whether members are asked to accept it. */
export function LegalFields({ stored, correction, onCorrection }: LegalFieldsProps) {
  const { control, formState } = useFormContext<BrandValues>()
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
      <LegalField name="terms" standard={standardTerms} />
      <LegalField name="privacy" standard={standardPrivacy} />
      {shown.length > 0 && <p className="text-sm text-ink-2">{t.othersHint}</p>}
      {shown.map((one) => (
        <LegalTextsIn key={one} language={one} />
      ))}
      <FormError>{othersError ?? ''}</FormError>
      {isChanged && (
        <Switch
          label={t.correction}
          text={correction ? t.notAsked : t.asked}
          checked={correction}
          onChange={onCorrection}
        />
      )}
    </div>
  )
}
