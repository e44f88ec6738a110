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

interface GiftStateBadgeProps {
  state: GiftState
  /** Whether the recipient's mail server refuses the code. */
  isRefused: boolean
}

export const GiftStateBadge = ({ state, isRefused }: GiftStateBadgeProps) =>
  state === 'sent' && isRefused ? (
    <Badge tone="warn">{t.refused}</Badge>
  ) : (
    <Badge tone={tones[state]}>{t.states[state]}</Badge>
  )
