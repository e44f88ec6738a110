import CheckIcon from 'icon:Check'
import { Badge } from '../ui/layout/badge.tsx'
import { texts as t } from '@carriage/texts/web/catalog'

/** Says on the card of a class that the member has done it. */
export const DoneMark = () => (
  <Badge tone="ok">
    <CheckIcon size={12} weight="bold" aria-hidden className="me-1 inline align-[-0.1em]" />
    {t.done}
  </Badge>
)
