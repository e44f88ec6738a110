import { formatMoney } from '../../lib/text/money.ts'
import type { Plan } from '@carriage/contract/subscriptions/schemas'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions'

interface PlanChoiceProps {
  plans: readonly Plan[]
  chosen: Plan
  onChoose: (id: string) => void
}

/** Chooses among several plans: the currency first, where there are several, then the plan. */
export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const currencies = [...new Set(plans.map(({ currency }) => currency))]
  const inCurrency = plans.filter(({ currency }) => currency === chosen.currency)
  const chooseCurrency = (currency: string) => {
    const same = plans.filter((plan) => plan.currency === currency)
    const like = same.find(({ name, type }) => name === chosen.name && type === chosen.type)
    const next = like ?? same[0]
    if (next) onChoose(next._id)
  }
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      {inCurrency.length > 1 && (
        <ChoiceGroup
          legend={t.choose}
          name="plan"
          options={inCurrency.map((plan) => ({
            value: plan._id,
            label: t.planOption({
              name: plan.name,
              price: formatMoney(plan.price, plan.currency),
              per: t.per[plan.type],
            }),
          }))}
          value={[chosen._id]}
          onChange={([id]) => id !== undefined && onChoose(id)}
        />
      )}
      {currencies.length > 1 && (
        <SelectField
          label={t.currency}
          options={currencies.map((currency) => [currency, currency] as const)}
          value={chosen.currency}
          onChange={({ target }) => chooseCurrency(target.value)}
        />
      )}
    </div>
  )
}
