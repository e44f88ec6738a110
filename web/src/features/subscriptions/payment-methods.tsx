import type { PaymentMethod } from '@carriage/contract/subscriptions/schemas'
import CreditCardIcon from 'icon:CreditCard'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/layout/badge.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { paymentMethodsQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/billing'
import { brandName, cardMonth } from './card.ts'
import { QueryView } from '../../catalog/query-view.tsx'

export function PaymentMethods() {
  const query = useQuery(paymentMethodsQuery)
  const defaultId = query.data?.customer?.default_payment_method
  return (
    <section aria-labelledby="methods">
      <h3 id="methods" className="title mb-3 text-lead">
        {t.methods}
      </h3>
      {query.data?.payment_methods.length === 0 ? (
        <p className="text-ink-2">{t.noMethods}</p>
      ) : query.data ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {query.data.payment_methods.map((method) => (
            <Method key={method.id} method={method} isDefault={method.id === defaultId} />
          ))}
        </ul>
      ) : (
        <QueryView query={query} loading={<Skeletons of={['h-18.5 rounded-card']} />} />
      )}
    </section>
  )
}

function Method({ method, isDefault }: { method: PaymentMethod; isDefault: boolean }) {
  const { brand, last4, exp_month: month, exp_year: year } = method
  const name = brandName(brand)
  return (
    <li className="flex items-center gap-4 py-3.5">
      <CreditCardIcon size={24} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {/* Dots are read out one by one. */}
          <span className="sr-only">{t.spoken({ brand: name, last4 })}</span>
          <span aria-hidden>
            {name} <span className="num">{t.ending({ last4 })}</span>
          </span>
        </p>
        <p className="num text-sm text-ink-2">{t.expires({ month: cardMonth(month), year })}</p>
      </div>
      {isDefault && <Badge tone="accent">{t.isDefault}</Badge>}
    </li>
  )
}
