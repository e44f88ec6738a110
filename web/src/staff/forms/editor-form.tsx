import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { DraftNote } from './draft-note.tsx'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import type { EditorFormState } from './use-editor-form.ts'

interface EditorFormProps<Values extends FieldValues, Saved> extends Pick<
  SaveBarProps,
  'status' | 'note' | 'onSave' | 'aside'
> {
  state: EditorFormState<Values, Saved>
  onSubmit: () => void
  /** The button beside the plain save, which submits. */
  action: ReactNode
  children: ReactNode
}

/** The form of `useEditorForm`; the fields of this folder stand in it. */
export function EditorForm<Values extends FieldValues, Saved>({
  state,
  onSubmit,
  action,
  children,
  ...bar
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
        <DraftNote {...state.draft} />
        {children}
        <SaveBar {...bar}>{action}</SaveBar>
      </form>
    </FormProvider>
  )
}
