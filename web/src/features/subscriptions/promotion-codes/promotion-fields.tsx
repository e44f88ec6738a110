import { TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { texts as promotionMessages } from '@carriage/texts/web/subscriptions/promotion-codes'
import { PERCENT, type PromotionErrors, type PromotionForm, spans } from './promotion-form.ts'

const t = promotionMessages.form

interface PromotionFieldsProps {
  form: PromotionForm
  errors: PromotionErrors
  currencies: readonly string[]
  onChange: (changes: Partial<PromotionForm>) => void
}

/** The terms of a promotion code. */
export function PromotionFields({ form, errors, currencies, onChange }: PromotionFieldsProps) {
  const isPercent = form.kind === PERCENT
  return (
    <>
      <TextField
        label={t.name}
        hint={t.nameHint}
        autoComplete="off"
        maxLength={40}
        value={form.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={promotionMessages.columns.code}
        hint={t.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={form.code}
        error={errors.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t.kind}
          options={[
            [PERCENT, t.percent],
            ...currencies.map((currency) => [currency, t.amountIn({ currency })] as const),
          ]}
          value={form.kind}
          error={errors.currency}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
        <TextField
          label={isPercent ? t.percent : t.amountIn({ currency: form.kind })}
          inputMode="decimal"
          autoComplete="off"
          value={form.off}
          error={isPercent ? errors.percent_off : errors.amount_off_in_cents}
          onChange={({ target }) => onChange({ off: target.value })}
        />
        <SelectField
          label={t.lasts}
          options={spans.map((span) => [span, t.spans[span]] as const)}
          value={form.span}
          onChange={({ target }) =>
            onChange({ span: spans.find((span) => span === target.value) ?? 'once' })
          }
        />
        {form.span === 'months' && (
          <TextField
            label={t.months}
            inputMode="numeric"
            autoComplete="off"
            value={form.months}
            error={errors.months}
            onChange={({ target }) => onChange({ months: target.value })}
          />
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t.uses}
          inputMode="numeric"
          autoComplete="off"
          value={form.uses}
          error={errors.most_uses}
          onChange={({ target }) => onChange({ uses: target.value })}
        />
        <TextField
          label={t.last}
          type="date"
          value={form.lastDay}
          error={errors.ends_at}
          onChange={({ target }) => onChange({ lastDay: target.value })}
        />
      </div>
      <Switch
        label={promotionMessages.firstPurchase}
        text={t.firstText}
        checked={form.firstPurchaseOnly}
        onChange={(firstPurchaseOnly) => onChange({ firstPurchaseOnly })}
      />
    </>
  )
}
