import { firstDays } from '@carriage/contract/weeks'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { ZoneField } from '../../staff/forms/zone-field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { plansQuery } from '../subscriptions/api.ts'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'

const t = messages.place

/** Where the studio is, when its weeks begin, and which of its currencies comes first. */
export function PlaceFields() {
  const { control, register, formState } = useFormContext<BrandValues>()
  const { errors } = formState
  return (
    <div className="space-y-5">
      <div>
        <Controller
          control={control}
          name="time_zone"
          render={({ field }) => (
            <ZoneField
              value={field.value}
              at={nowSeconds()}
              onChange={field.onChange}
              error={errors.time_zone?.message}
            />
          )}
        />
        <p className="mt-1.5 text-sm text-ink-2">{t.zoneHint}</p>
      </div>
      <div>
        <SelectField
          label={t.first_day}
          options={firstDays.map((day) => [day, t.firstDays[day]] as const)}
          error={errors.first_day?.message}
          {...register('first_day')}
        />
        <p className="mt-1.5 text-sm text-ink-2">{t.firstDayHint}</p>
      </div>
      <div>
        <CurrencyField error={errors.currency?.message} />
        <p className="mt-1.5 text-sm text-ink-2">{t.currencyHint}</p>
      </div>
    </div>
  )
}

/** Prices are made at the payment provider, so that only their currencies can come first. */
function CurrencyField({ error }: { error: string | undefined }) {
  const { control, register } = useFormContext<BrandValues>()
  const chosen = useWatch({ control, name: 'currency' })
  const { data } = useQuery(plansQuery)
  const sold = data?.plans.map(({ currency }) => currency) ?? []
  const currencies = [...new Set([...sold, chosen])].filter(Boolean).toSorted()
  return (
    <SelectField
      label={t.currency}
      options={[['', t.ofFirstPlan], ...currencies.map((one) => [one, one] as const)]}
      error={error}
      {...register('currency')}
    />
  )
}
