import { type ComponentProps, useState } from 'react'
import { errorText } from '../lib/api/api-error.ts'
import { useAction } from '../catalog/use-action.ts'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { toast } from '../ui/overlays/toast.ts'

interface RemovalDialogProps extends Pick<
  ComponentProps<typeof AlertDialog>,
  'open' | 'onClose' | 'title' | 'text' | 'children' | 'cancel' | 'confirm' | 'tone' | 'reading'
> {
  remove: () => Promise<{ message: string }>
  /** Either way lists may have changed. */
  refresh: () => void
  /** Offered beside the notice once it is gone. */
  undo?: { label: string; run: () => Promise<void> } | undefined
}

/**
 * Asks before something leaves a list; cannot be closed while it does. What the server refuses is said
 * where the question stands.
 */
export function RemovalDialog({ remove, refresh, undo, onClose, ...question }: RemovalDialogProps) {
  const [error, setError] = useState<string>()
  const close = () => {
    // Not before: what is refused because it is gone would leave the list, and the question with it.
    if (error !== undefined) refresh()
    setError(undefined)
    onClose()
  }
  const { pending, run } = useAction(async () => {
    setError(undefined)
    try {
      const { message } = await remove()
      close()
      refresh()
      toast.ok(message, undo && { label: undo.label, run: () => void undo.run() })
    } catch (failure) {
      setError(errorText(failure))
    }
  })
  return (
    <AlertDialog {...question} onClose={close} onConfirm={run} pending={pending} error={error} />
  )
}
