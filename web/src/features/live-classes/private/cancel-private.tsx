import { texts } from '@carriage/texts/web/live-classes/private'
import type { ComponentProps } from 'react'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'

interface CancelPrivateProps extends Pick<
  ComponentProps<typeof AlertDialog>,
  'open' | 'pending' | 'onClose' | 'onConfirm'
> {
  /** Until when it does not count, in epoch seconds; null for who came along. */
  freeUntil: number | null
  /** Epoch seconds on the server's clock. */
  now: number
}

/** Asks before a private class is called off, or left, and says whether it counts. */
export function CancelPrivate({ freeUntil, now, ...dialog }: CancelPrivateProps) {
  const { title, text, lateText, guestText, keep, confirm } = texts.cancel
  const whole = freeUntil !== null && now > freeUntil ? lateText : text
  return (
    <AlertDialog
      {...dialog}
      title={title}
      text={freeUntil === null ? guestText : whole}
      cancel={keep}
      confirm={confirm}
    />
  )
}
