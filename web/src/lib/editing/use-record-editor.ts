import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { showServerError } from '../api/form.ts'
import { queryClient } from '../queries/query-client.ts'
import { isSame, isUnsaved, type Snapshot, verdictOf } from './edit.ts'
import { KeptEdit } from './kept-edit.ts'
import { RecordEditor, type Save } from './record-editor.ts'

type Errors = Readonly<Record<string, string | undefined>>

/** Where a query holds a record. */
export interface Source<Saved> {
  cached: () => Saved | undefined
  /** Reads it anew; a read that has begun already may be older than what was refused. */
  read: () => Promise<Saved>
}

interface Query<Data> {
  queryKey: QueryKey
  queryFn?: unknown
  /** Brings the type of the answer. */
  initialData?: Data | (() => Data | undefined) | undefined
}

/** The record in the answer of a query. */
export const recordIn = <Data, Saved>(
  query: Query<Data>,
  pick: (data: Data) => Saved,
): Source<Saved> => ({
  cached: () => {
    const data = queryClient.getQueryData<Data>(query.queryKey)
    return data === undefined ? undefined : pick(data)
  },
  read: async () => {
    await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
    await queryClient.refetchQueries(
      { queryKey: query.queryKey, exact: true },
      { throwOnError: true },
    )
    const data = queryClient.getQueryData<Data>(query.queryKey)
    if (data === undefined) throw new Error('The record was not read')
    return pick(data)
  },
})

export interface EditorOptions<V extends FieldValues, Saved> {
  /** Names the draft: the kind of record and its id; `new` in place of the id for null. */
  recordOf: (saved: Saved | null) => string
  /** Null where it does not exist yet. */
  stored: Saved | null
  snapshotOf: (saved: Saved | null) => Snapshot<V>
  /** One that is open already, and outlives the form. */
  editor?: RecordEditor<V> | undefined
  /** Left out where it does not exist yet. */
  source?: Source<Saved> | undefined
  send: (save: Save<V>) => Promise<Saved>
  /** Waits for other changes of the record that are under way. */
  inTurn?: <A>(job: () => Promise<A>) => Promise<A>
  /** The fields of each tab: those of the open tab are checked, and those of tabs where something has changed. */
  tabs: Readonly<Record<string, readonly Path<V>[]>>
  /** A sentence for each field that is wrong. */
  check: (values: V) => Errors | Promise<Errors>
  /** Asked once the values are right, before they are sent; false keeps them unsent. */
  confirm?: (values: V) => Promise<boolean>
  failedText: string
}

export type Outcome =
  /** `declined`: the person was asked to confirm it, and would rather not. */
  | { how: 'saved' | 'unchanged' | 'asked' | 'declined' }
  /** `text`: what no field shows. `tab`: where a field shows it. */
  | { how: 'failed'; text: string | null; tab: string | undefined }

export interface EditorState<V extends FieldValues, Saved> {
  form: UseFormReturn<V>
  editor: RecordEditor<V>
  unsaved: boolean
  /** How often the person was asked to choose before a save. */
  asks: number
  /** Checks and sends what has changed. */
  submit: (tab: string) => Promise<Outcome>
  /** As it was last read or saved; null where it does not exist yet. */
  last: () => Saved | null
}

/** A form on top of a record that others edit, too. */
export function useRecordEditor<V extends FieldValues, Saved>(
  options: EditorOptions<V, Saved>,
): EditorState<V, Saved> {
  const { stored, snapshotOf } = options
  const latest = useRef(options)
  const last = useRef(stored)
  /** The fields that are checked; all before the first try to save. */
  const scope = useRef<readonly string[] | null>(null)
  const [editor] = useState(() => {
    if (options.editor) return options.editor
    const kept = new KeptEdit<V>(options.recordOf(stored))
    return new RecordEditor<V>(snapshotOf(stored), kept.read(), {
      send: async (save) => {
        const saved = await latest.current.send(save)
        last.current = saved
        kept.rename(latest.current.recordOf(saved))
        return latest.current.snapshotOf(saved)
      },
      read: async () => {
        const { source, snapshotOf: valuesOf } = latest.current
        if (!source) throw new Error('A record that does not exist was refused for its version')
        return valuesOf(await source.read())
      },
      verdictOf,
      isOpen: kept.isOpen,
      keep: (draft) => kept.write(draft),
    })
  })
  const form = useForm<V>({
    // Sound: all fields of the values, as the form holds them.
    defaultValues: editor.get().mine as DefaultValues<V>,
    resolver: async (values) => {
      const found = Object.entries(await latest.current.check(values)).filter(
        ([name, message]) => message !== undefined && scope.current?.includes(name) !== false,
      )
      if (found.length === 0) return { values, errors: {} }
      const errors = Object.fromEntries(
        found.map(([name, message]) => [name, { type: 'rule', message }]),
      )
      // Sound: each entry stands under the name of a field and has the form of an error.
      return { values: {}, errors: errors as FieldErrors<V> }
    },
  })
  /** What is typed comes from the form: none of its fields is older than the record then, though some were not named yet. */
  const isTyping = useRef(false)
  const unsaved = useSyncExternalStore(editor.subscribe, () => isUnsaved(editor.get()))
  const [asks, setAsks] = useState(0)

  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (stored === null) return
    last.current = stored
    editor.learn(latest.current.snapshotOf(stored))
  }, [editor, stored])
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      const field = name?.split('.')[0]
      if (field === undefined) return
      isTyping.current = true
      // Sound: one field of the values, by its name.
      editor.type({ [field]: values[field] } as Partial<V>)
      isTyping.current = false
    })
    return unsubscribe
  }, [editor, form])
  useEffect(
    () =>
      editor.subscribe(() => {
        if (isTyping.current) return
        // What is being typed is not touched, so that the cursor stays where it is. The server trims texts, but not under
        // the hand of a person who goes on after the blank.
        for (const [name, value] of Object.entries(editor.get().mine)) {
          const shown: unknown = form.getValues(name as Path<V>)
          const isTrimmed = typeof shown === 'string' && shown.trim() === value
          if (!isTrimmed && !isSame(shown, value))
            form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)
        }
      }),
    [editor, form],
  )

  const send = async (values: V): Promise<Outcome> => {
    const { confirm, failedText, tabs, source } = latest.current
    const failed = (text: string | null, field?: string): Outcome => ({
      how: 'failed',
      text,
      tab: Object.keys(tabs).find((tab) => tabs[tab]?.some((name) => name === field)),
    })
    if ((await confirm?.(values)) === false) return { how: 'declined' }
    const save = () => {
      // Another part of the page may have saved the record.
      const cached = source?.cached()
      if (cached !== undefined) editor.learn(latest.current.snapshotOf(cached))
      return editor.save()
    }
    try {
      const how = await (latest.current.inTurn?.(save) ?? save())
      if (how === 'asked') {
        setAsks((times) => times + 1)
        return { how }
      }
      // Errors of the next change are shown after the next try to save.
      form.reset(undefined, { keepValues: true })
      return { how }
    } catch (error) {
      const names = Object.values(tabs).flat()
      const text = showServerError(error, names, form.setError, failedText)
      const field = error instanceof ApiError ? Object.keys(error.fields)[0] : undefined
      return failed(text, field)
    }
  }
  const submit = async (tab: string): Promise<Outcome> => {
    const { tabs } = latest.current
    const { base, mine } = editor.get()
    const isChanged = (name: string) => !isSame(mine[name], base.values[name])
    scope.current = Object.entries(tabs).flatMap(([other, names]) =>
      other === tab || names.some(isChanged) ? names : [],
    )
    let outcome: Outcome | undefined
    await form.handleSubmit(
      async (values) => {
        outcome = await send(values)
      },
      (errors) => {
        const wrong = Object.entries(tabs).find(([, names]) => names.some((name) => name in errors))
        outcome = { how: 'failed', text: null, tab: wrong?.[0] }
      },
    )()
    return outcome ?? { how: 'failed', text: null, tab: undefined }
  }
  return { form, editor, unsaved, asks, submit, last: () => last.current }
}
