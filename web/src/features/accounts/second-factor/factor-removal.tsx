import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as ui } from '@carriage/texts/web/ui'
import { refreshSecurity } from './security-query.ts'

interface FactorRemovalProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** The button that does it. */
  confirm?: string
  remove: () => Promise<{ message: string }>
}

/** Asks before a second factor is removed. */
export function FactorRemoval({
  open,
  onClose,
  title,
  text,
  confirm = ui.remove,
  remove,
}: FactorRemovalProps) {
  const [error, setError] = useState<string>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const { pending, run } = useAction(async () => {
    setError(undefined)
    try {
      const { message } = await remove()
      close()
      toast.ok(message)
      await refreshSecurity()
    } catch (failure) {
      setError(errorText(failure))
    }
  })
  return (
    <AlertDialog
      open={open}
      onClose={close}
      onConfirm={run}
      pending={pending}
      title={title}
      text={text}
      error={error}
      confirm={confirm}
    />
  )
}
