import type { PublicationStatus } from '@carriage/contract/common'
import CrownIcon from 'icon:Crown'
import type { ReactNode } from 'react'
import { type Pictured, Thumbnail } from '../../catalog/thumbnail.tsx'
import { fullName } from '../../lib/text/names.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { texts as t } from '@carriage/texts/web/staff'
import { formatDate } from '../../lib/text/dates.ts'

const tones = { published: 'ok', scheduled: 'info', draft: 'warn' } as const

/** Cell: whether something is published. */
export const StatusBadge = ({ status }: { status: PublicationStatus }) => (
  <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
)

interface PublishDateProps {
  /** Epoch seconds. */
  item: { publish_date: number | null; first_published_at: number | null }
}

/** Cell: when it is going to be published, or was. */
export function PublishDate({ item }: PublishDateProps) {
  const date = item.publish_date ?? item.first_published_at
  return (
    <span className="whitespace-nowrap max-xs:whitespace-normal">
      {date === null ? t.notSet : formatDate(date)}
    </span>
  )
}

interface TitleCellProps {
  item: Pictured & {
    is_premium_content: boolean
    instructor: { first_name: string; last_name: string } | null
  }
  /** Its name, which leads to it. */
  name: ReactNode
  /** A badge below the instructor. */
  children?: ReactNode
}

/** Cell: picture, title and instructor of a program or a video. */
export function TitleCell({ item, name, children }: TitleCellProps) {
  return (
    <div className="flex items-center gap-3.5 max-xs:flex-wrap">
      <div className="aspect-video w-18 shrink-0 overflow-hidden rounded-lg md:w-22">
        <Thumbnail of={item} sizes="5.5rem" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {name}
          {item.is_premium_content && (
            <CrownIcon
              weight="fill"
              size={14}
              className="ms-1.5 inline align-[-0.1em] text-warn"
              aria-label={t.premium}
            />
          )}
        </p>
        <p className="text-ink-3">{fullName(item.instructor)}</p>
        {children}
      </div>
    </div>
  )
}
