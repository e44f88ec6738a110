import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { useBackCloses } from '../../lib/browser/use-back-closes.ts'
import { Button } from '../controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/ui'
import { backdropStyle, dialogStyle } from './dialog-view.tsx'
import type { DialogState } from './use-row-dialog.ts'

interface AlertDialogProps extends DialogState {
  onConfirm: () => void
  title: string
  text?: ReactNode
  /** Stands below the text. */
  children?: ReactNode
  /** Why it was refused, in the server's words. */
  error?: string | undefined
  /** 'Cancel' unless given. */
  cancel?: string | undefined
  confirm: string
  /** While the answer is on its way the dialog cannot be closed. */
  pending?: boolean
  /** While what it leads to is being read it cannot be confirmed. */
  reading?: boolean
  tone?: 'danger' | 'primary'
}

export function AlertDialog({
  open,
  onClose,
  onConfirm,
  title,
  text,
  children,
  error,
  cancel,
  confirm,
  pending = false,
  reading = false,
  tone = 'danger',
}: AlertDialogProps) {
  useBackCloses(open && !pending, onClose)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return
        if (pending) details.cancel()
        else onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup className={dialogStyle()}>
          <Base.Title className="title text-2xl">{title}</Base.Title>
          {text !== undefined && (
            <Base.Description className="mt-2.5 text-ink-2">{text}</Base.Description>
          )}
          {children}
          {error !== undefined && (
            <p role="alert" className="mt-4 font-medium text-danger">
              {error}
            </p>
          )}
          <div className="mt-7 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            <Button variant="line" pending={pending} onClick={onClose}>
              {cancel ?? messages.cancel}
            </Button>
            <Button variant={tone} pending={pending} disabled={reading} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
