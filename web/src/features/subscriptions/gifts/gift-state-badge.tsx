import type { GiftState } from '@carriage/contract/subscriptions/gift-schemas'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions/gifts'

const tones = {
  unpaid: 'neutral',
  waiting: 'accent',
  sent: 'ok',
  redeemed: 'neutral',
  returned: 'warn',
  voided: 'warn',
} as const satisfies Record<GiftState, string>

export const GiftStateBadge = ({ state }: { state: GiftState }) => (
  <Badge tone={tones[state]}>{t.states[state]}</Badge>
)
