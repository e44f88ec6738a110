import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '../../ui/controls/button.tsx'
import { useEditorSaves } from './editor-saves.tsx'
import { BarFrame, SaveBar, type SaveBarProps } from './save-bar.tsx'
import type { EditorFormState } from './use-editor-form.ts'

interface EditorFormProps<Values extends FieldValues, Saved> extends Pick<
  SaveBarProps,
  'status' | 'note' | 'onSave' | 'aside'
> {
  state: EditorFormState<Values, Saved>
  onSubmit: () => void
  /** The button beside the plain save, which submits. */
  submit: string
  children: ReactNode
}

/** A tab of the form of `useEditorForm`; the fields of this folder stand in it. */
export function EditorForm<Values extends FieldValues, Saved>({
  state,
  onSubmit,
  submit,
  children,
  ...bar
}: EditorFormProps<Values, Saved>) {
  const { pending } = useEditorSaves()
  return (
    <FormProvider {...state.form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (state.savesItself === null) onSubmit()
        }}
      >
        {children}
        {state.savesItself === null ? (
          <SaveBar {...bar}>
            <Button type="submit" pending={pending}>
              {submit}
            </Button>
          </SaveBar>
        ) : (
          <BarFrame>
            <p className="py-2.5 text-sm font-medium">{state.savesItself}</p>
          </BarFrame>
        )}
      </form>
    </FormProvider>
  )
}
