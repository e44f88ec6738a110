import type { Role, User } from '@carriage/contract/accounts/schemas'
import { editUser, removeUser } from '@carriage/contract/members/endpoints'
import BarbellIcon from 'icon:Barbell'
import EyeIcon from 'icon:Eye'
import ShieldCheckIcon from 'icon:ShieldCheck'
import SignOutIcon from 'icon:SignOut'
import TrashIcon from 'icon:Trash'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fullName } from '../../../lib/text/names.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { MenuItem, MenuSeparator, RowMenu } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshUser } from '../../accounts/api.ts'
import { refreshMembers, removalQuery } from './users-api.ts'
import { texts as t } from '@carriage/texts/web/members/users/users'
import { texts as ui } from '@carriage/texts/web/ui'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../catalog/query-view.tsx'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

interface RemoveUserDialogProps extends DialogState {
  user: User
  onRemoved: () => void
}

/** Asks before a user goes to the archive. */
const RemoveUserDialog = ({ user, onRemoved, ...dialog }: RemoveUserDialogProps) => (
  <RemovalDialog
    {...dialog}
    reading={useIsFetching({ queryKey: removalQuery(user._id).queryKey }) > 0}
    title={t.removeTitle}
    text={t.removeText({ name: fullName(user) ?? '' })}
    confirm={ui.delete}
    remove={async () => {
      const answer = await call(removeUser, { params: { id: user._id } })
      onRemoved()
      return answer
    }}
    refresh={() => void refreshMembers()}
  >
    {dialog.open && <Consequences id={user._id} />}
  </RemovalDialog>
)

function Consequences({ id }: { id: string }) {
  const query = useQuery(removalQuery(id))
  return (
    <div className="mt-2.5">
      <QueryView query={query} loading={<Skeletons of={['h-24 rounded-card']} />}>
        {({ consequences }) => (
          <ConsequenceList of={consequences} words={staffMessages.consequences} />
        )}
      </QueryView>
    </div>
  )
}

/** What an admin can do with one user; their own admin role and account are not theirs to take. */
export function UserMenu({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const navigate = useNavigate()
  const [ending, setEnding] = useState(false)
  const [removing, setRemoving] = useState(false)
  const self = useUser()?._id === user._id
  const [isAdmin, isCoach] = [user.role.includes('admin'), user.role.includes('coach')]
  const [asking, setAsking] = useState(false)
  const name = fullName(user) ?? ''
  const setRoles = async (roles: Role[], was: Role[], undo?: () => void) => {
    try {
      const body = { role: roles, was }
      const { message } = await call(editUser, { params: { id: user._id }, body })
      toast.ok(message, undo && { label: ui.undo, run: undo })
      if (self) await refreshUser()
    } catch (error) {
      toast.error(errorText(error))
    }
    // After a refusal too: what is shown may be what has changed meanwhile.
    await refreshMembers()
  }
  const toggle = useAction(async (role: Role) => {
    const before = user.role
    const roles = before.includes(role)
      ? before.filter((other) => other !== role)
      : [...before, role]
    await setRoles(roles, before, () => void setRoles(before, roles))
    setAsking(false)
  })
  return (
    <>
      <RowMenu of={name}>
        <MenuItem
          icon={<EyeIcon size={18} aria-hidden />}
          onSelect={() => void navigate({ to: '/admin/users/$id', params: { id: user._id } })}
        >
          {t.view}
        </MenuItem>
        {!self && (
          <MenuItem
            icon={<ShieldCheckIcon size={18} aria-hidden />}
            onSelect={() => setAsking(true)}
          >
            {isAdmin ? t.removeAdmin : t.makeAdmin}
          </MenuItem>
        )}
        <MenuItem icon={<BarbellIcon size={18} aria-hidden />} onSelect={() => toggle.run('coach')}>
          {isCoach ? t.removeCoach : t.makeCoach}
        </MenuItem>
        {!self && (
          <>
            <MenuItem icon={<SignOutIcon size={18} aria-hidden />} onSelect={() => setEnding(true)}>
              {t.endSessions}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<TrashIcon size={18} aria-hidden />} onSelect={() => setRemoving(true)}>
              {ui.delete}
            </MenuItem>
          </>
        )}
      </RowMenu>
      <AlertDialog
        open={asking}
        pending={toggle.pending}
        onClose={() => setAsking(false)}
        onConfirm={() => toggle.run('admin')}
        title={isAdmin ? t.removeAdminTitle({ name }) : t.makeAdminTitle({ name })}
        text={isAdmin ? t.removeAdminText : t.makeAdminText}
        confirm={isAdmin ? t.removeAdmin : t.makeAdmin}
        tone={isAdmin ? 'danger' : 'primary'}
      />
      <EndSessionsDialog user={user} open={ending} onClose={() => setEnding(false)} />
      <RemoveUserDialog
        user={user}
        open={removing}
        onClose={() => setRemoving(false)}
        onRemoved={onRemoved}
      />
    </>
  )
}
