import type { User } from '@carriage/contract/accounts/schemas'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { PlaylistIcon } from '@phosphor-icons/react/dist/csr/Playlist'
import { PersonSimpleTaiChiIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleTaiChi'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { Link } from '@tanstack/react-router'
import { texts as qrMessages } from '@carriage/texts/web/accounts/sign-in/login-qr'
import { texts as accountMessages } from '@carriage/texts/web/accounts'
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { type NavItem, useThere } from '../nav.ts'
import { languages } from '@carriage/texts/language'

const account: readonly NavItem[] = [
  {
    to: '/dashboard/you',
    get label() {
      return messages.you
    },
    Icon: PersonSimpleTaiChiIcon,
  },
  {
    to: '/dashboard/profile',
    get label() {
      return messages.profile
    },
    Icon: UserCircleIcon,
  },
  {
    to: '/dashboard/profile/notifications',
    get label() {
      return messages.notifications
    },
    Icon: BellIcon,
  },
  {
    to: '/dashboard/profile/billing',
    get label() {
      return messages.billing
    },
    Icon: CreditCardIcon,
  },
  {
    to: '/dashboard/history',
    get label() {
      return messages.history
    },
    Icon: ClockCounterClockwiseIcon,
  },
  {
    to: '/dashboard/exercises',
    get label() {
      return messages.exercises
    },
    Icon: ListBulletsIcon,
  },
  {
    to: '/dashboard/challenges',
    get label() {
      return messages.challenges
    },
    Icon: FlagIcon,
  },
  {
    to: '/dashboard/favourites',
    get label() {
      return messages.saved
    },
    Icon: BookmarkSimpleIcon,
  },
  {
    to: '/dashboard/playlists',
    get label() {
      return messages.playlists
    },
    Icon: PlaylistIcon,
  },
]
const staff: NavItem = {
  to: '/admin',
  get label() {
    return messages.admin
  },
  Icon: SlidersHorizontalIcon,
}

interface AccountItemsProps {
  user: User
  /** Leaves out all other paths. */
  only?: ReadonlySet<string>
  onLanguage: () => void
  onLeave: () => void
  /** Shows admins the code with which the app signs in. */
  onQr?: () => void
}

export function AccountItems({
  user: { role },
  only,
  onLanguage,
  onLeave,
  onQr,
}: AccountItemsProps) {
  const there = useThere()
  const isStaff = role.includes('admin') || role.includes('coach')
  const items = there(isStaff ? [...account, staff] : account)
  const shown = only ? items.filter(({ to }) => only.has(to)) : items
  return (
    <>
      {shown.map(({ to, label, Icon }) => (
        <MenuItem key={to} icon={<Icon size={18} aria-hidden />} link={<Link to={to} />}>
          {label}
        </MenuItem>
      ))}
      {languages.length > 1 && (
        <MenuItem icon={<TranslateIcon size={18} aria-hidden />} onSelect={onLanguage}>
          {messages.language}
        </MenuItem>
      )}
      {onQr && role.includes('admin') && (
        <MenuItem icon={<QrCodeIcon size={18} aria-hidden />} onSelect={onQr}>
          {qrMessages.title}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<SignOutIcon size={18} aria-hidden />} onSelect={onLeave}>
        {accountMessages.logout.item}
      </MenuItem>
    </>
  )
}
