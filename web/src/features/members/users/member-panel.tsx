import type { User } from '@carriage/contract/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { fullName } from '../../../lib/text/names.ts'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { isActive } from './activity.ts'
import { memberQuery } from './users-api.ts'
import { usersMessages } from './users-messages.ts'
import { MemberFacts } from './member-facts.tsx'
import { ActivityBadge, RoleBadges } from './user-badges.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'

const t = usersMessages.panel

interface MemberPanelProps {
  user: User
  /** Epoch seconds. */
  dayBegan: number
  open: boolean
  onClose: () => void
}

/** One member at the right edge, beside the list they were found in. */
export function MemberPanel({ user, dayBegan, open, onClose }: MemberPanelProps) {
  return (
    <Drawer
      side="right"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={fullName(user) ?? t.title}
      heading={<span className="title text-2xl">{t.title}</span>}
    >
      <div className="flex items-center gap-4">
        <Avatar firstName={user.first_name} lastName={user.last_name} src={avatarUrl(user.image)} />
        <div className="min-w-0">
          <p className="font-semibold">{fullName(user)}</p>
          <p className="text-sm break-all text-ink-2">{user.email}</p>
        </div>
      </div>
      <div className="mt-3 mb-4 flex flex-wrap gap-1.5">
        <RoleBadges role={user.role} />
        <ActivityBadge active={isActive(user.last_activity, dayBegan)} />
      </div>
      <Link
        to="/admin/users/$id"
        params={{ id: user._id }}
        className={cx(buttonStyle({ variant: 'line', size: 'sm' }), 'mb-6')}
      >
        {t.page}
      </Link>
      <Facts id={user._id} />
    </Drawer>
  )
}

function Facts({ id }: { id: string }) {
  const loading = (
    <Skeletons className="space-y-3" of={Array.from({ length: 6 }, () => 'h-12 w-full')} />
  )
  return (
    <QueryView query={useQuery(memberQuery(id))} loading={loading}>
      {(member) => <MemberFacts member={member} />}
    </QueryView>
  )
}
