import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { showServerError } from '../../lib/api/form.ts'
import { ruleResolver } from '../../lib/api/rule-resolver.ts'
import { useUnsavedChangesPrompt } from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { toast } from '../../ui/overlays/toast.ts'

interface EditorFormOptions<Values extends FieldValues, Saved> {
  /** What the form begins with. */
  initial: DefaultValues<Values>
  /** A sentence for each field that is wrong. */
  check: (values: Values) => { [Name in keyof Values]?: string | undefined }
  /** The fields that can show what the server refuses. */
  names: readonly Path<Values>[]
  /** Sends the values; answers what is stored now. */
  onSave: (values: Values) => Promise<Saved>
  /** The values of what was stored. */
  valuesOf: (saved: Saved) => Values
  /** Asked once the values are right, before they are sent; false keeps them unsent. */
  confirm?: (values: Values) => Promise<boolean>
  savedText: string
  failedText: string
  /** True for an error that is shown elsewhere on the page. */
  isHandled?: (error: unknown) => boolean
}

export interface EditorFormState<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values>
  question: ReturnType<typeof useUnsavedChangesPrompt>
  isSubmitting: boolean
  /** Checks and sends the form; `then` is called once it is saved. */
  save: (then: (saved: Saved) => void) => void
}

/** One tab of an editor: its form, how it is saved, and the question before unsaved values are lost. */
export function useEditorForm<Values extends FieldValues, Saved>(
  options: EditorFormOptions<Values, Saved>,
): EditorFormState<Values, Saved> {
  const form = useForm<Values>({
    resolver: ruleResolver(options.check),
    defaultValues: options.initial,
  })
  const { isSubmitting, isDirty } = form.formState
  const question = useUnsavedChangesPrompt(isDirty && !isSubmitting)
  const save = (then: (saved: Saved) => void) =>
    void form.handleSubmit(async (values) => {
      if ((await options.confirm?.(values)) === false) return
      try {
        const saved = await options.onSave(values)
        form.reset(options.valuesOf(saved))
        toast.ok(options.savedText)
        then(saved)
      } catch (error) {
        if (options.isHandled?.(error)) return
        const text = showServerError(error, options.names, form.setError, options.failedText)
        if (text !== null) toast.error(text)
      }
    })()
  return { form, question, isSubmitting, save }
}
