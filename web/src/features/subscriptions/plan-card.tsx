import { formatMoney } from '../../lib/text/money.ts'
import type { Plan } from '@carriage/contract/subscriptions/schemas'
import CheckIcon from 'icon:Check'
import { texts as t } from '@carriage/texts/web/subscriptions'

interface PlanCardProps {
  /** Address of a picture above the plan. */
  band: string
  plan: Plan
  plans: readonly Plan[]
}

/** What the chosen plan costs and gives. */
export function PlanCard({ plan, plans, band }: PlanCardProps) {
  // A plan is sold in several intervals and currencies.
  const names = [...new Set(plans.map(({ name }) => name))]
  return (
    <section
      aria-labelledby="plan"
      className="flex flex-col overflow-hidden rounded-hero border border-line bg-surface"
    >
      <div className="h-36 bg-stage sm:h-44 lg:h-56">
        <img src={band} alt="" className="size-full object-cover" />
      </div>
      <div className="p-6 sm:p-8">
        <h2 id="plan" className="title text-2xl">
          {plan.name}
        </h2>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
          <span className="display num text-7xl">{formatMoney(plan.price, plan.currency)}</span>
          <span className="text-ink-2">{t.per[plan.type]}</span>
        </p>
        <h3 className="label mt-7 text-ink-2">{t.features}</h3>
        <ul className="mt-3 space-y-4">
          {names.map((name) => (
            <li key={name}>
              <span className="font-semibold">{name}</span>
              {name === plan.name && <Benefits plan={plan} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Benefits = ({ plan }: { plan: Plan }) => (
  <ul className="mt-2 space-y-2">
    {(plan.grants === 'basic' ? t.givesBasic : t.gives).map((benefit) => (
      <li key={benefit} className="flex items-start gap-2.5">
        <CheckIcon size={18} aria-hidden className="mt-0.75 shrink-0 text-accent" />
        {benefit}
      </li>
    ))}
  </ul>
)
