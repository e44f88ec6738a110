import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as messages } from '@carriage/texts/web/safe-training'

interface ConfirmedActionProps {
  label: string
  title: string
  text: string
  done: string
  action: () => Promise<void>
  variant?: 'line' | 'dangerLine'
}

/** A button that removes something, after a question. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, title, text, done, action, variant = 'dangerLine' } = props
  const [open, setOpen] = useState(false)
  const confirm = useAction(async () => {
    try {
      await action()
      toast.ok(done)
    } finally {
      setOpen(false)
    }
  }, messages.failed)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={confirm.run}
        title={title}
        text={text}
        confirm={label}
        pending={confirm.pending}
      />
    </>
  )
}
