import type { User } from '@carriage/contract/accounts/schemas'
import type { Icon } from '@phosphor-icons/react'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { PlaylistIcon } from '@phosphor-icons/react/dist/csr/Playlist'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import { useRouter } from '@tanstack/react-router'
import { messages } from './messages.ts'

export interface NavItem {
  to: string
  label: string
  Icon: Icon
}

const header: readonly NavItem[] = [
  { to: '/dashboard', label: messages.home, Icon: HouseIcon },
  { to: '/dashboard/programs', label: messages.programs, Icon: BarbellIcon },
  { to: '/dashboard/search', label: messages.discover, Icon: CompassIcon },
  { to: '/dashboard/live', label: messages.live, Icon: BroadcastIcon },
  { to: '/dashboard/profile', label: messages.profile, Icon: UserCircleIcon },
]
const setup: NavItem = { to: '/dashboard/setup', label: messages.setup, Icon: WrenchIcon }
const account: readonly NavItem[] = [
  { to: '/dashboard/profile', label: messages.profile, Icon: UserCircleIcon },
  { to: '/dashboard/profile/notifications', label: messages.notifications, Icon: BellIcon },
  { to: '/dashboard/profile/billing', label: messages.billing, Icon: CreditCardIcon },
  { to: '/dashboard/history', label: messages.history, Icon: ClockCounterClockwiseIcon },
  { to: '/dashboard/exercises', label: messages.exercises, Icon: ListBulletsIcon },
  { to: '/dashboard/challenges', label: messages.challenges, Icon: FlagIcon },
  { to: '/dashboard/favourites', label: messages.saved, Icon: BookmarkSimpleIcon },
  { to: '/dashboard/playlists', label: messages.playlists, Icon: PlaylistIcon },
]
const staff: NavItem = { to: '/admin', label: messages.admin, Icon: SlidersHorizontalIcon }

interface Nav {
  header: NavItem[]
  setup: NavItem[]
  account: NavItem[]
}

/** The navigation. An entry is listed only where this build has its page. */
export function useNav(user: Pick<User, 'role'>): Nav {
  const { routesByPath } = useRouter()
  const there = (items: readonly NavItem[]) => items.filter(({ to }) => to in routesByPath)
  const isStaff = user.role.includes('admin') || user.role.includes('coach')
  return {
    header: there(header),
    setup: there([setup]),
    account: there(isStaff ? [...account, staff] : account),
  }
}
