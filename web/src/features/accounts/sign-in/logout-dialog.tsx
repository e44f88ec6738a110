import { useNavigate } from '@tanstack/react-router'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { logout } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/accounts'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

/** Signing out leads to the login page, from pages that anybody may read, too. */
export function LogoutDialog({ open, onClose, text }: DialogState & { text?: string }) {
  const navigate = useNavigate()
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        logout()
        void navigate({ to: '/', replace: true })
      }}
      title={messages.logout.title}
      text={text}
      confirm={messages.logout.confirm}
      tone="primary"
    />
  )
}
