import type { ComponentType } from 'react'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { PlansList } from '../prices/plans-list.tsx'
import { PromotionCodesList } from '../promotion-codes/promotion-codes-list.tsx'
import { GiftCardsList } from './gift-cards-list.tsx'
import { PaymentsList } from './payments-list.tsx'
import { RefundsList } from './refunds-list.tsx'
import { Sales } from './sales.tsx'
import type { Section } from './sections.ts'
import { SubscriptionsList } from './subscriptions-list.tsx'

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
  return <List address={address} />
}
