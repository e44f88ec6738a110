import type { PublicationStatus } from '@carriage/contract/common'
import CrownIcon from 'icon:Crown'
import type { ReactNode } from 'react'
import { type Pictured, Thumbnail } from '../../catalog/thumbnail.tsx'
import { fullName } from '../../lib/text/names.ts'
import { StatusBadge } from '../status-badge.tsx'
import { texts as t } from '@carriage/texts/web/staff'
import { formatDate } from '../../lib/text/dates.ts'

/** Cell: whether something is published; in a list of stacked rows, where the date has no cell, also when it is going to be. */
export function StatusCell({
  item,
}: {
  item: { status: PublicationStatus; publish_date: number | null }
}) {
  const { status, publish_date: date } = item
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusBadge status={status} />
      {status === 'scheduled' && date !== null && (
        <span className="hidden text-ink-2 stacked:inline">{formatDate(date)}</span>
      )}
    </span>
  )
}

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
  title: string
  /** The link or button that leads to it, around its title and the mark behind it. */
  lead: (title: ReactNode) => ReactNode
  /** A badge below the instructor. */
  children?: ReactNode
}

/** Cell: picture, title and instructor of a program or a video. */
export function TitleCell({ item, title, lead, children }: TitleCellProps) {
  return (
    <div className="flex items-center gap-3.5 max-xs:flex-wrap">
      <div className="aspect-video w-18 shrink-0 overflow-hidden rounded-lg md:w-22">
        <Thumbnail of={item} sizes="5.5rem" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {lead(
            <>
              {title}
              {item.is_premium_content && (
                <CrownIcon
                  weight="fill"
                  size={14}
                  className="ms-1.5 inline align-[-0.1em] text-warn"
                  aria-label={t.premium}
                />
              )}
            </>,
          )}
        </p>
        <p className="text-ink-3">{fullName(item.instructor)}</p>
        {children}
      </div>
    </div>
  )
}
