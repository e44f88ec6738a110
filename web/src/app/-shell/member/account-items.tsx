import type { User } from '@carriage/contract/accounts/schemas'
import BellIcon from 'icon:Bell'
import BookmarkSimpleIcon from 'icon:BookmarkSimple'
import ClockCounterClockwiseIcon from 'icon:ClockCounterClockwise'
import CreditCardIcon from 'icon:CreditCard'
import DeviceMobileIcon from 'icon:DeviceMobile'
import FlagIcon from 'icon:Flag'
import ListBulletsIcon from 'icon:ListBullets'
import PlaylistIcon from 'icon:Playlist'
import PersonSimpleTaiChiIcon from 'icon:PersonSimpleTaiChi'
import QrCodeIcon from 'icon:QrCode'
import SignOutIcon from 'icon:SignOut'
import TelevisionSimpleIcon from 'icon:TelevisionSimple'
import SlidersHorizontalIcon from 'icon:SlidersHorizontal'
import TranslateIcon from 'icon:Translate'
import UserCircleIcon from 'icon:UserCircle'
import { Link, useNavigate } from '@tanstack/react-router'
import { texts as wallMessages } from '@carriage/texts/web/wall/enter'
import { wallChoice } from '../../../lib/browser/wall-choice.ts'
import { texts as qrMessages } from '@carriage/texts/web/accounts/sign-in/login-qr'
import { texts as accountMessages } from '@carriage/texts/web/accounts'
import { texts as keptMessages } from '@carriage/texts/web/kept-classes'
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { type NavItem, useThere } from '../nav.ts'
import { offeredLanguages } from '@carriage/texts/language'

const account: readonly NavItem[] = [
  { to: '/dashboard/you', label: () => messages.you, Icon: PersonSimpleTaiChiIcon },
  { to: '/dashboard/profile', label: () => messages.profile, Icon: UserCircleIcon },
  { to: '/dashboard/profile/notifications', label: () => messages.notifications, Icon: BellIcon },
  { to: '/dashboard/profile/billing', label: () => messages.billing, Icon: CreditCardIcon },
  { to: '/dashboard/history', label: () => messages.history, Icon: ClockCounterClockwiseIcon },
  { to: '/dashboard/exercises', label: () => messages.exercises, Icon: ListBulletsIcon },
  { to: '/dashboard/challenges', label: () => messages.challenges, Icon: FlagIcon },
  { to: '/dashboard/favourites', label: () => messages.saved, Icon: BookmarkSimpleIcon },
  { to: '/dashboard/kept', label: () => keptMessages.menuItem, Icon: DeviceMobileIcon },
  { to: '/dashboard/playlists', label: () => messages.playlists, Icon: PlaylistIcon },
]
const staff: NavItem = { to: '/admin', label: () => messages.admin, Icon: SlidersHorizontalIcon }

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
  const navigate = useNavigate()
  const isStaff = role.includes('admin') || role.includes('coach')
  const items = there(isStaff ? [...account, staff] : account)
  const shown = only ? items.filter(({ to }) => only.has(to)) : items
  return (
    <>
      {shown.map(({ to, label, Icon }) => (
        <MenuItem key={to} icon={<Icon size={18} aria-hidden />} link={<Link to={to} />}>
          {label()}
        </MenuItem>
      ))}
      {offeredLanguages.length > 1 && (
        <MenuItem icon={<TranslateIcon size={18} aria-hidden />} onSelect={onLanguage}>
          {messages.language}
        </MenuItem>
      )}
      {!only && (
        <MenuItem
          icon={<TelevisionSimpleIcon size={18} aria-hidden />}
          onSelect={() => {
            wallChoice.set(true)
            void navigate({ to: '/tv' })
          }}
        >
          {wallMessages.show}
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
