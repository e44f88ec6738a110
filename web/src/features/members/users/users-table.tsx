import { planAt } from '@carriage/contract/accounts/policy'
import type { User } from '@carriage/contract/accounts/schemas'
import { Link } from '@tanstack/react-router'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { leadsRow } from '../../../ui/lists/row-press.ts'
import type { TableSort } from '../../../ui/lists/table-sort.ts'
import { isActive } from './activity.ts'
import { texts as t } from '@carriage/texts/web/members/users/users'
import { UserMenu } from './user-menu.tsx'
import { formatDate } from '../../../lib/text/dates.ts'
import { Badge } from '../../../ui/layout/badge.tsx'

const tones = { user: 'neutral', admin: 'accent', coach: 'info' } as const

function RoleBadges({ role }: Pick<User, 'role'>) {
  // Everybody is a member, so the badge is shown only to people without another role.
  const shown = role.length > 1 ? role.filter((name) => name !== 'user') : role
  return (
    <span className="flex flex-wrap gap-1.5">
      {shown.map((name) => (
        <Badge key={name} tone={tones[name]}>
          {t.roles[name]}
        </Badge>
      ))}
    </span>
  )
}

function ActivityBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'ok' : 'neutral'}>{active ? t.states.active : t.states.inactive}</Badge>
  )
}

interface UsersTableProps {
  users: readonly User[]
  /** Epoch seconds. */
  dayBegan: number
  stale: boolean
  sort: TableSort
  onRemoved: () => void
}

function Person({ user }: { user: User }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar of={user} src={avatarUrl(user.image)} />
      <span className="min-w-0">
        <Link
          {...leadsRow}
          to="/admin/users/$id"
          params={{ id: user._id }}
          className="block max-w-full truncate rounded-chip font-semibold hover:underline"
        >
          {fullName(user)}
        </Link>
        <span className="block text-sm break-all text-ink-2">{user.email}</span>
      </span>
    </span>
  )
}

export function UsersTable({ users, dayBegan, stale, sort, onRemoved }: UsersTableProps) {
  const columns: Column<User>[] = [
    {
      title: () => t.columns.user,
      sort: 'name',
      cell: (user) => <Person user={user} />,
    },
    { title: () => t.columns.roles, cell: ({ role }) => <RoleBadges role={role} /> },
    { title: () => t.plan, cell: (user) => t.plans[planAt(user, nowSeconds())] },
    {
      title: () => t.columns.activity,
      sort: '-seen',
      cell: ({ last_activity: seen }) => <ActivityBadge active={isActive(seen, dayBegan)} />,
    },
    {
      title: () => t.columns.joined,
      sort: '-joined',
      cell: ({ created_at: joined }) => (
        <span className="num whitespace-nowrap max-xs:whitespace-normal">{formatDate(joined)}</span>
      ),
    },
  ]
  return (
    <DataTable
      label={t.list}
      columns={columns}
      rows={users}
      rowKey={({ _id }) => _id}
      stale={stale}
      sort={{ ...sort, standard: '-joined' }}
      actions={(user) => <UserMenu user={user} onRemoved={onRemoved} />}
    />
  )
}
