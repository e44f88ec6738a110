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
import { texts as t } from '@carriage/texts/web/shell/admin/admin'
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
    items: [
      {
        to: '/admin/dashboard',
        get label() {
          return t.home
        },
        Icon: HouseIcon,
      },
    ],
  },
  {
    get title() {
      return t.content
    },
    adminsOnly: false,
    items: [
      {
        to: '/admin/videos',
        get label() {
          return t.videos
        },
        Icon: FilmStripIcon,
      },
      {
        to: '/admin/programs',
        get label() {
          return t.programs
        },
        Icon: StackIcon,
      },
      {
        to: '/admin/live',
        get label() {
          return t.live
        },
        Icon: BroadcastIcon,
      },
      {
        to: '/admin/challenges',
        get label() {
          return t.challenges
        },
        Icon: FlagIcon,
      },
      {
        to: '/admin/insights',
        get label() {
          return t.insights
        },
        Icon: ChartLineUpIcon,
      },
    ],
  },
  {
    get title() {
      return t.usersGroup
    },
    adminsOnly: true,
    items: [
      {
        to: '/admin/users',
        get label() {
          return t.users
        },
        Icon: UsersIcon,
      },
      {
        to: '/admin/codes',
        get label() {
          return t.codes
        },
        Icon: KeyIcon,
      },
      {
        to: '/admin/payments',
        get label() {
          return t.payments
        },
        Icon: CreditCardIcon,
      },
    ],
  },
  {
    get title() {
      return t.settings
    },
    adminsOnly: true,
    items: [
      {
        to: '/admin/studio',
        get label() {
          return t.studio
        },
        Icon: StorefrontIcon,
      },
      {
        to: '/admin/reformer',
        get label() {
          return t.reformer
        },
        Icon: BarbellIcon,
      },
      {
        to: '/admin/exercises',
        get label() {
          return t.exercises
        },
        Icon: ListBulletsIcon,
      },
      {
        to: '/admin/messages',
        get label() {
          return t.messages
        },
        Icon: MegaphoneSimpleIcon,
      },
      {
        to: '/admin/imports',
        get label() {
          return t.imports
        },
        Icon: TrayArrowDownIcon,
      },
      {
        to: '/admin/api',
        get label() {
          return t.api
        },
        Icon: PlugsConnectedIcon,
      },
      {
        to: '/admin/archive',
        get label() {
          return t.archive
        },
        Icon: ArchiveIcon,
      },
      {
        to: '/admin/audit',
        get label() {
          return t.audit
        },
        Icon: ListChecksIcon,
      },
      {
        to: '/admin/status',
        get label() {
          return t.status
        },
        Icon: PulseIcon,
      },
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
