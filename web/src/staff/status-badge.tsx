import type { PublicationStatus } from '@carriage/contract/common'
import { texts as t } from '@carriage/texts/web/staff'
import { Badge } from '../ui/layout/badge.tsx'

const tones = { published: 'ok', scheduled: 'info', draft: 'warn' } as const

/** Whether something is published. */
export const StatusBadge = ({ status }: { status: PublicationStatus }) => (
  <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
)
