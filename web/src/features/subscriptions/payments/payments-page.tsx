import { lazy } from '@carriage/texts/lazy'
import { type ComponentType, Suspense } from 'react'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { GiftCardsList } from './gift-cards-list.tsx'
import { PaymentsList } from './payments-list.tsx'
import { RefundsList } from './refunds-list.tsx'
import type { Section } from './sections.ts'
import { SubscriptionsList } from './subscriptions-list.tsx'

const PlansList = lazy(() => import('../prices/plans-list.tsx'), 'PlansList')
const PromotionCodesList = lazy(
  () => import('../promotion-codes/promotion-codes-list.tsx'),
  'PromotionCodesList',
)
const Sales = lazy(() => import('./sales.tsx'), 'Sales')

interface SectionProps {
  /** The search and filters of its list, as they stand in the address. */
  address: RawSearch<string>
}

const lists: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  payments: PaymentsList,
  subscriptions: SubscriptionsList,
  'gift-cards': GiftCardsList,
  refunds: RefundsList,
  plans: PlansList,
  offers: PromotionCodesList,
  sales: Sales,
}

/** One section of the page about money. */
export function PaymentsPage({ section, address }: SectionProps & { section: Section }) {
  const List = lists[section]
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <List address={address} />
    </Suspense>
  )
}
