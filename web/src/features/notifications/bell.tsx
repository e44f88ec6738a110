import { MOST_UNREAD } from '@carriage/contract/notifications/schemas'
import BellIcon from 'icon:Bell'
import { useQuery } from '@tanstack/react-query'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { unreadQuery } from './api.ts'
import { BellMenu } from './bell-menu.tsx'
import { useAppBadge } from './use-app-badge.ts'
import { texts as t } from '@carriage/texts/web/notifications'

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
