import type { Says } from '@carriage/texts/says'
import type { User } from '@carriage/contract/accounts/schemas'
import ArchiveIcon from 'icon:Archive'
import BarbellIcon from 'icon:Barbell'
import BroadcastIcon from 'icon:Broadcast'
import ChartLineUpIcon from 'icon:ChartLineUp'
import CreditCardIcon from 'icon:CreditCard'
import FilmStripIcon from 'icon:FilmStrip'
import FlagIcon from 'icon:Flag'
import HouseIcon from 'icon:House'
import KeyIcon from 'icon:Key'
import ListBulletsIcon from 'icon:ListBullets'
import ListChecksIcon from 'icon:ListChecks'
import MegaphoneSimpleIcon from 'icon:MegaphoneSimple'
import PlugsConnectedIcon from 'icon:PlugsConnected'
import PulseIcon from 'icon:Pulse'
import StackIcon from 'icon:Stack'
import StorefrontIcon from 'icon:Storefront'
import TrayArrowDownIcon from 'icon:TrayArrowDown'
import UsersIcon from 'icon:Users'
import { useRouter } from '@tanstack/react-router'
import { texts as t } from '@carriage/texts/web/shell/admin/admin'
import type { NavItem } from '../nav.ts'

interface NavGroup {
  /** Null for what stands alone at the top. */
  title: Says | null
  adminsOnly: boolean
  items: readonly NavItem[]
}

const groups: readonly NavGroup[] = [
  {
    title: null,
    adminsOnly: true,
    items: [{ to: '/admin/dashboard', label: () => t.home, Icon: HouseIcon }],
  },
  {
    title: () => t.content,
    adminsOnly: false,
    items: [
      { to: '/admin/videos', label: () => t.videos, Icon: FilmStripIcon },
      { to: '/admin/programs', label: () => t.programs, Icon: StackIcon },
      { to: '/admin/live', label: () => t.live, Icon: BroadcastIcon },
      { to: '/admin/challenges', label: () => t.challenges, Icon: FlagIcon },
      { to: '/admin/insights', label: () => t.insights, Icon: ChartLineUpIcon },
    ],
  },
  {
    title: () => t.usersGroup,
    adminsOnly: true,
    items: [
      { to: '/admin/users', label: () => t.users, Icon: UsersIcon },
      { to: '/admin/codes', label: () => t.codes, Icon: KeyIcon },
      { to: '/admin/payments', label: () => t.payments, Icon: CreditCardIcon },
    ],
  },
  {
    title: () => t.settings,
    adminsOnly: true,
    items: [
      { to: '/admin/studio', label: () => t.studio, Icon: StorefrontIcon },
      { to: '/admin/reformer', label: () => t.reformer, Icon: BarbellIcon },
      { to: '/admin/exercises', label: () => t.exercises, Icon: ListBulletsIcon },
      { to: '/admin/messages', label: () => t.messages, Icon: MegaphoneSimpleIcon },
      { to: '/admin/imports', label: () => t.imports, Icon: TrayArrowDownIcon },
      { to: '/admin/api', label: () => t.api, Icon: PlugsConnectedIcon },
      { to: '/admin/archive', label: () => t.archive, Icon: ArchiveIcon },
      { to: '/admin/audit', label: () => t.audit, Icon: ListChecksIcon },
      { to: '/admin/status', label: () => t.status, Icon: PulseIcon },
    ],
  },
]

/** The side menu for a user. An entry is listed only where this build has its page. */
export function useAdminNav({ role }: Pick<User, 'role'>): NavGroup[] {
  const { routesByPath } = useRouter()
  return groups
    .filter(({ adminsOnly }) => !adminsOnly || role.includes('admin'))
    .map((group) => ({ ...group, items: group.items.filter(({ to }) => to in routesByPath) }))
    .filter(({ items }) => items.length > 0)
}
