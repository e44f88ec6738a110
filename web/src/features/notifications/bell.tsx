import { MOST_UNREAD } from '@carriage/contract/notifications/schemas'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { unreadQuery } from './api.ts'
import { messages as t } from './messages.ts'

const load = () => import('./bell-menu.tsx')
const BellMenu = lazy(() => load().then((module) => ({ default: module.BellMenu })))

/** The bell with its count; its menu is loaded once it is wanted. */
export function Bell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const [wanted, setWanted] = useState(false)
  const button = (
    <IconButton
      label={t.bell(unread, MOST_UNREAD)}
      aria-haspopup="menu"
      className="relative"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <BellIcon size={20} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-1 right-0.5 min-w-4.5 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-primary"
        >
          {unread >= MOST_UNREAD ? t.many(MOST_UNREAD) : unread}
        </span>
      )}
    </IconButton>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <BellMenu trigger={button} />
    </Suspense>
  )
}
