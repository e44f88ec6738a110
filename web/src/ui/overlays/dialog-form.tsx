import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { FormError } from '../controls/field.tsx'
import { Form } from '../controls/form.tsx'
import { texts as messages } from '@carriage/texts/web/ui'

interface DialogFormProps {
  /** What the form does; while it is under way, the buttons wait. */
  action: { pending: boolean; run: () => void }
  submit: string
  /** Whether the action ends or removes something. */
  danger?: boolean
  /** 'Cancel' unless given. */
  cancel?: string | undefined
  onCancel: () => void
  /** Why the action was refused as a whole. */
  refusal?: string
  children: ReactNode
}

/** The form of a dialog: fields, the reason of a refusal, and the two buttons below. */
export function DialogForm(props: DialogFormProps) {
  const { action, submit, danger = false, cancel, onCancel, refusal = '', children } = props
  return (
    <Form className="mt-5 grid gap-4" onSubmit={() => action.run()}>
      {children}
      <FormError>{refusal}</FormError>
      <div className="mt-3 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="line" pending={action.pending} onClick={onCancel}>
          {cancel ?? messages.cancel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={action.pending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
