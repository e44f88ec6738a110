import type { User } from '@carriage/contract/accounts/schemas'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as t } from '@carriage/texts/web/members/users/users'

const tones = { user: 'neutral', admin: 'accent', coach: 'info' } as const

export function RoleBadges({ role }: Pick<User, 'role'>) {
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

export function ActivityBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'ok' : 'neutral'}>{active ? t.states.active : t.states.inactive}</Badge>
  )
}
