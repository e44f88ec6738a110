import { MOST_UNREAD } from '@carriage/contract/notifications/schemas'
import BellIcon from 'icon:Bell'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { unreadQuery, notificationsQuery } from './api.ts'
import { useReading } from './use-reading.ts'
import { texts as t } from '@carriage/texts/web/notifications'
import { useEffect, type ReactElement } from 'react'
import { Link } from '@tanstack/react-router'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { formatAgo } from '../../lib/text/dates.ts'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { Menu, MenuItem, MenuNote, MenuSeparator } from '../../ui/overlays/menu.tsx'

const SHOWN = 5

/** The newest messages below the bell; opened at once, which reads them. */
function BellMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu trigger={trigger}>
      <Newest />
      <MenuSeparator />
      <MenuItem link={<Link to="/dashboard/messages" />}>{t.all}</MenuItem>
    </Menu>
  )
}

function Newest() {
  const query = useInfiniteQuery(notificationsQuery)
  useReading(query.isFetchedAfterMount)
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

/** The number on the icon of the installed app, where browsers have one; undefined leaves it as it is, and nobody leaves one behind. */
function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) setBadge(count)
  }, [count])
  useEffect(() => () => setBadge(0), [])
}

/** Zero removes it. */
function setBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // Refused where the app is not installed, or nothing may be shown.
  navigator.setAppBadge(count).catch(() => undefined)
}

/** The bell with its count and its menu. */
export function Bell() {
  const { data } = useQuery(unreadQuery)
  const unread = data?.unread ?? 0
  useAppBadge(data?.unread)
  const button = (
    <IconButton
      label={unread >= MOST_UNREAD ? t.bellMany({ most: MOST_UNREAD }) : t.bell({ unread })}
      className="relative"
    >
      <BellIcon size={20} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-1 end-0.5 min-w-4.5 rounded-full bg-primary px-1 text-center text-xs leading-4.5 font-semibold text-on-primary"
        >
          {unread >= MOST_UNREAD ? t.many({ most: MOST_UNREAD - 1 }) : unread}
        </span>
      )}
    </IconButton>
  )
  return <BellMenu trigger={button} />
}
