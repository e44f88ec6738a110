import type { Role, User } from '@carriage/contract/accounts/schemas'
import { editUser } from '@carriage/contract/members/endpoints'
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
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { RowMenu } from '../../../ui/overlays/row-menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshUser } from '../../accounts/api.ts'
import { refreshMembers } from './users-api.ts'
import { texts as t } from '@carriage/texts/web/members/users/users'
import { texts as ui } from '@carriage/texts/web/ui'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { RemoveUserDialog } from './remove-user-dialog.tsx'

interface UserMenuProps {
  user: User
  onRemoved: () => void
}

/** What an admin can do with one user; their own admin role and account are not theirs to take. */
export function UserMenu({ user, onRemoved }: UserMenuProps) {
  const navigate = useNavigate()
  const [ending, setEnding] = useState(false)
  const [removing, setRemoving] = useState(false)
  const self = useUser()?._id === user._id
  const [isAdmin, isCoach] = [user.role.includes('admin'), user.role.includes('coach')]
  const [asking, setAsking] = useState(false)
  const name = fullName(user) ?? ''
  const setRoles = async (roles: Role[], undo?: () => void) => {
    try {
      const { message } = await call(editUser, { params: { id: user._id }, body: { role: roles } })
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
    await setRoles(roles, () => void setRoles(before))
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
