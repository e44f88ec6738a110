import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { formatAgo } from '../../lib/text/dates.ts'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { Menu, MenuItem, MenuNote, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { notificationsQuery, readAll, refreshNotifications } from './api.ts'
import { texts as t } from '@carriage/texts/web/notifications'

const SHOWN = 5

/** The newest messages below the bell; opened at once, which reads them. */
export function BellMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu trigger={trigger}>
      <Newest />
      <MenuSeparator />
      <MenuItem link={<Link to="/dashboard/messages" />}>{t.all}</MenuItem>
    </Menu>
  )
}

/** What was unread stays marked until the menu closes, though it is read by being here. */
function Newest() {
  const query = useInfiniteQuery(notificationsQuery)
  const { isFetchedAfterMount: isSeen } = query
  useEffect(() => {
    if (!isSeen) return undefined
    void readAll()
    return refreshNotifications
  }, [isSeen])
  if (!query.data)
    return (
      <MenuNote>
        {query.error ? (
          <p role="alert">{failureOf(query).text}</p>
        ) : (
          <Skeletons className="w-72 max-w-full space-y-2" of={['h-10', 'h-10']} />
        )}
      </MenuNote>
    )
  const newest = query.data.pages[0]?.notifications.slice(0, SHOWN) ?? []
  if (newest.length === 0)
    return (
      <MenuNote>
        <p className="w-64 max-w-full text-ink-2">{t.none}</p>
      </MenuNote>
    )
  return newest.map((one) => (
    <MenuItem key={one._id} link={<Link to={one.path} />}>
      <span className="flex w-72 max-w-[70vw] items-start gap-3 py-1.5">
        <span className="min-w-0 grow">
          <span className={one.read ? 'line-clamp-2' : 'line-clamp-2 font-semibold'}>
            {!one.read && <span className="sr-only">{t.unread}: </span>}
            {one.title}
          </span>
          <span className="block text-sm text-ink-3">
            {formatAgo(one.created_at, nowSeconds())}
          </span>
        </span>
        {one.picture && (
          <img
            src={`${one.picture.url}?width=160&height=160`}
            alt=""
            className="size-12 shrink-0 rounded-chip bg-sunken object-cover"
          />
        )}
      </span>
    </MenuItem>
  ))
}
