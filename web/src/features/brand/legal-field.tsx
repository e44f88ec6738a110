import { MAX_LEGAL_TEXT, type BrandSettings } from '@carriage/contract/brand/schemas'
import { standardPrivacy } from '@carriage/contract/legal/standard-privacy'
import { standardTerms } from '@carriage/contract/legal/standard-terms'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'

const t = messages.legal

interface LegalFieldProps {
  name: 'terms' | 'privacy'
  /** What members read while the field is empty. */
  standard: string
}

/** A legal text in the studio's own words. */
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

export interface LegalFieldsProps {
  /** The texts that count now. */
  stored: Pick<BrandSettings, 'terms' | 'privacy'>
  /** Whether members are not asked about what was changed. */
  correction: boolean
  onCorrection: (correction: boolean) => void
}

/** Both legal texts, and once one of them was changed, whether members are asked to accept it. */
export function LegalFields({ stored, correction, onCorrection }: LegalFieldsProps) {
  const { control } = useFormContext<BrandValues>()
  const [terms, privacy] = useWatch({ control, name: ['terms', 'privacy'] })
  const isChanged = terms.trim() !== stored.terms || privacy.trim() !== stored.privacy
  return (
    <div className="space-y-5">
      <p className="text-sm text-ink-2">{t.hint}</p>
      <LegalField name="terms" standard={standardTerms} />
      <LegalField name="privacy" standard={standardPrivacy} />
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
