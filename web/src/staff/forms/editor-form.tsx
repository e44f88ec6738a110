import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FormActions } from '../../ui/controls/form-actions.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import type { EditorFormState } from './use-editor-form.ts'

interface EditorFormProps<Values extends FieldValues, Saved> {
  state: EditorFormState<Values, Saved>
  onSubmit: () => void
  /** The buttons at the end. */
  actions: ReactNode
  children: ReactNode
}

/** The form of `useEditorForm`; the fields of this folder stand in it. */
export function EditorForm<Values extends FieldValues, Saved>({
  state,
  onSubmit,
  actions,
  children,
}: EditorFormProps<Values, Saved>) {
  return (
    <FormProvider {...state.form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <FormActions>{actions}</FormActions>
        <LeaveDialog {...state.question} />
      </form>
    </FormProvider>
  )
}
