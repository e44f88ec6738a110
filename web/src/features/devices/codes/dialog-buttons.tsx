import { Button } from '../../../ui/controls/button.tsx'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'

interface DialogButtonsProps {
  pending: boolean
  onCancel: () => void
  /** What the form does. */
  submit: string
}

export function DialogButtons({ pending, onCancel, submit }: DialogButtonsProps) {
  return (
    <div className="mt-3 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
      <Button variant="line" pending={pending} onClick={onCancel}>
        {codesMessages.form.cancel}
      </Button>
      <Button type="submit" pending={pending}>
        {submit}
      </Button>
    </div>
  )
}
