import type { Notification } from '@carriage/contract/notifications/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatAgo, formatDateTime } from '../../lib/text/dates.ts'
import { Illustration } from '../../ui/art/illustration.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { MoreButton } from '../../ui/lists/more-button.tsx'
import { notificationsQuery } from './api.ts'
import { useReading } from './use-reading.ts'
import { texts as t } from '@carriage/texts/web/notifications'
import { QueryView } from '../../catalog/query-view.tsx'
import { Time } from '../../ui/time.tsx'

/** What the member was told, the newest first; read by being here, as in the menu of the bell. */
export function NotificationList() {
  const query = useInfiniteQuery(notificationsQuery)
  useReading(query.isFetchedAfterMount)
  const all = query.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  return (
    <>
      <p className="mb-6">
        <Link
          to="/dashboard/profile/notifications"
          className="rounded-chip font-medium text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          {t.choose}
        </Link>
      </p>
      {!query.data ? (
        <QueryView
          query={query}
          loading={
            <Skeletons
              className="space-y-3"
              of={['h-24 rounded-card', 'h-24 rounded-card', 'h-24 rounded-card']}
            />
          }
        />
      ) : all.length === 0 ? (
        <EmptyState
          title={t.none}
          text={t.noneText}
          art={<Illustration seed="messages" category="flexibility" crop="wide" />}
        />
      ) : (
        <ul aria-label={t.list} className="divide-y divide-line border-y border-line">
          {all.map((one) => (
            <Entry key={one._id} one={one} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <MoreButton of={query} />}
    </>
  )
}

function Entry({ one }: { one: Notification }) {
  const { title, text, path, picture, read, created_at: at } = one
  return (
    <li className="relative py-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {!read && <Badge tone="accent">{t.unread}</Badge>}
        <h2 data-content className="title min-w-0 text-lead wrap-anywhere">
          {path === '/dashboard/messages' ? (
            title
          ) : (
            <Link to={path} className="after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          )}
        </h2>
        <Time at={at} title={formatDateTime(at)} className="num text-sm text-ink-3">
          {formatAgo(at, nowSeconds())}
        </Time>
      </div>
      {picture && (
        <img
          src={`${picture.url}?width=960&height=540`}
          alt={picture.alt}
          loading="lazy"
          className="mt-3 aspect-video w-full max-w-line-lg rounded-card bg-sunken object-cover"
        />
      )}
      <p data-content className="mt-1.5 max-w-line-lg whitespace-pre-line text-ink-2 wrap-anywhere">
        {text}
      </p>
    </li>
  )
}
