import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { logout } from '../api.ts'
import { messages } from '../messages.ts'

interface LogoutDialogProps {
  open: boolean
  onClose: () => void
  text?: string
}

/** Signing out leads to the login page; the guard takes care of that. */
export function LogoutDialog({ open, onClose, text }: LogoutDialogProps) {
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        logout()
      }}
      title={messages.logout.title}
      text={text}
      cancel={messages.logout.cancel}
      confirm={messages.logout.confirm}
      tone="primary"
    />
  )
}
