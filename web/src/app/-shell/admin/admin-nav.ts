import type { User } from '@carriage/contract/accounts/schemas'
import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { PulseIcon } from '@phosphor-icons/react/dist/csr/Pulse'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { TrayArrowDownIcon } from '@phosphor-icons/react/dist/csr/TrayArrowDown'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { useRouter } from '@tanstack/react-router'
import { adminMessages as t } from './admin-messages.ts'
import type { NavItem } from '../nav.ts'

interface NavGroup {
  /** Null for what stands alone at the top. */
  title: string | null
  adminsOnly: boolean
  items: readonly NavItem[]
}

const groups: readonly NavGroup[] = [
  {
    title: null,
    adminsOnly: true,
    items: [{ to: '/admin/dashboard', label: t.home, Icon: HouseIcon }],
  },
  {
    title: t.content,
    adminsOnly: false,
    items: [
      { to: '/admin/videos', label: t.videos, Icon: FilmStripIcon },
      { to: '/admin/programs', label: t.programs, Icon: StackIcon },
      { to: '/admin/live', label: t.live, Icon: BroadcastIcon },
      { to: '/admin/challenges', label: t.challenges, Icon: FlagIcon },
      { to: '/admin/insights', label: t.insights, Icon: ChartLineUpIcon },
    ],
  },
  {
    title: t.usersGroup,
    adminsOnly: true,
    items: [
      { to: '/admin/users', label: t.users, Icon: UsersIcon },
      { to: '/admin/codes', label: t.codes, Icon: KeyIcon },
      { to: '/admin/payments', label: t.payments, Icon: CreditCardIcon },
    ],
  },
  {
    title: t.settings,
    adminsOnly: true,
    items: [
      { to: '/admin/studio', label: t.studio, Icon: StorefrontIcon },
      { to: '/admin/reformer', label: t.reformer, Icon: BarbellIcon },
      { to: '/admin/exercises', label: t.exercises, Icon: ListBulletsIcon },
      { to: '/admin/messages', label: t.messages, Icon: MegaphoneSimpleIcon },
      { to: '/admin/imports', label: t.imports, Icon: TrayArrowDownIcon },
      { to: '/admin/api', label: t.api, Icon: PlugsConnectedIcon },
      { to: '/admin/archive', label: t.archive, Icon: ArchiveIcon },
      { to: '/admin/audit', label: t.audit, Icon: ListChecksIcon },
      { to: '/admin/status', label: t.status, Icon: PulseIcon },
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
