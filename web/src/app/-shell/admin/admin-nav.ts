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
