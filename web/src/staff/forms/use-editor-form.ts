import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { showServerError } from '../../lib/api/form.ts'
import { ruleResolver } from '../../lib/api/rule-resolver.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useEditorSaves } from './editor-saves.tsx'
import { type DraftOf, useKeptDraft } from './use-kept-draft.ts'

interface EditorFormOptions<Values extends FieldValues, Saved> {
  /** The tab that the form stands on. */
  tab: string
  draftOf: DraftOf
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
  tab: string
  form: UseFormReturn<Values>
  draft: Pick<ReturnType<typeof useKeptDraft<Values>>, 'state' | 'restore' | 'discard'>
  /** Checks and sends the form, and what is unsaved on other tabs; `then` is called once it is saved. */
  save: (then: (saved: Saved) => void) => void
}

/** What was typed while other values were on their way. */
function changedSince<Values extends FieldValues>(
  sent: Values,
  now: Values,
): [Path<Values>, PathValue<Values, Path<Values>>][] {
  // Sound: the fields of an editor are the keys of its values.
  const names = Object.keys(now) as Path<Values>[]
  return names
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
    .map((name) => [name, now[name]])
}

/** One tab of an editor: its form, how it is saved, and what is kept of it until then. */
export function useEditorForm<Values extends FieldValues, Saved>(
  options: EditorFormOptions<Values, Saved>,
): EditorFormState<Values, Saved> {
  const { tab } = options
  const form = useForm<Values>({
    resolver: ruleResolver(options.check),
    defaultValues: options.initial,
  })
  const { isDirty } = form.formState
  const { join, report, save: saveAll } = useEditorSaves()
  const draft = useKeptDraft(form, tab, options.draftOf)
  const last = useRef<Saved | null>(null)

  const send = async (values: Values): Promise<boolean> => {
    if ((await options.confirm?.(values)) === false) return false
    try {
      const saved = await options.onSave(values)
      last.current = saved
      const later = changedSince(values, form.getValues())
      // What is being typed is not touched, so that the cursor stays where it is.
      form.reset(options.valuesOf(saved), { keepValues: later.length > 0 })
      for (const [name, value] of later) form.setValue(name, value, { shouldDirty: true })
      if (later.length === 0) draft.forget()
      toast.ok(options.savedText)
      return true
    } catch (error) {
      if (options.isHandled?.(error)) return false
      const text = showServerError(error, options.names, form.setError, options.failedText)
      if (text !== null) toast.error(text)
      return false
    }
  }
  const submit = useEffectEvent(async (): Promise<boolean> => {
    let saved = false
    await form.handleSubmit(async (values) => {
      saved = await send(values)
    })()
    return saved
  })
  useEffect(() => report(tab, isDirty), [report, tab, isDirty])
  const { forget } = draft
  useEffect(() => join(tab, { submit: () => submit(), forget }), [join, tab, forget])

  const save = useCallback(
    (then: (saved: Saved) => void) =>
      saveAll(tab, () => {
        if (last.current !== null) then(last.current)
      }),
    [saveAll, tab],
  )
  return { tab, form, draft, save }
}
