import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldWords } from '../../lib/editing/questions.ts'
import {
  type EditorOptions,
  type EditorState,
  useRecordEditor,
} from '../../lib/editing/use-record-editor.ts'
import { texts as editMessages } from '@carriage/texts/web/ui/controls/edit'
import { toast } from '../../ui/overlays/toast.ts'
import { useEditorSaves } from './editor-saves.tsx'
import type { Instructor } from '@carriage/contract/videos/schemas'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { fullName } from '../../lib/text/names.ts'
import { texts as messages } from '@carriage/texts/web/ui'
import { texts as staffMessages } from '@carriage/texts/web/staff'

const t = staffMessages.details

type Texts = Readonly<Record<string, string>>

/** The words of a setting that is on or off. */
export const switchWords = (label: string): FieldWords => ({
  label,
  text: (isOn: boolean) => (isOn ? staffMessages.on : staffMessages.off),
})

/** The words of a choice. */
export const choiceWords = (label: string, texts: Texts): FieldWords => ({
  label,
  text: (value: string) => texts[value] ?? value,
})

/** The words of any number of choices. */
export const choicesWords = (label: string, texts: Texts): FieldWords => ({
  label,
  text: (values: readonly string[]) => values.map((value) => texts[value] ?? value).join(', '),
})

/** The words of what programs, videos and live classes have in common. */
export const commonWords = (known: Instructor | null | undefined) => ({
  title: { label: t.title },
  description: { label: t.description },
  categories: choicesWords(t.categories, categoryNames),
  difficulty_level: choiceWords(t.level, messages.levels),
  instructor: {
    label: t.instructor,
    text: (id: string) => (id === known?._id ? fullName(known) : undefined),
  },
  tags: { label: t.tags },
  status: choiceWords(staffMessages.filters.status, staffMessages.statuses),
  publish_date: {
    label: staffMessages.publishing.date,
    text: (input: string) => input.replace('T', ' '),
  },
})

interface EditorFormOptions<V extends FieldValues, Saved> extends EditorOptions<V, Saved> {
  words: Readonly<Record<keyof V, FieldWords>>
  /** Says who saves what is typed, while that is not the person. */
  savesItself?: string | null | undefined
  /** Said once it is saved from a tab. */
  savedText: (tab: string) => string
}

export interface EditorFormState<V extends FieldValues, Saved> extends EditorState<V, Saved> {
  words: Readonly<Record<keyof V, FieldWords>>
  /** Stands in place of the bar while somebody else saves what is typed. */
  savesItself: string | null
  /** Saves what is unsaved on any tab, and checks `tab` in any case; `then` is called once all is saved. */
  save: (tab: string, then: (saved: Saved) => void) => void
}

/** The record of an editor of the staff: one form for all of its tabs, which the bar of each saves. */
export function useEditorForm<V extends FieldValues, Saved>(
  options: EditorFormOptions<V, Saved>,
): EditorFormState<V, Saved> {
  const state = useRecordEditor(options)
  const { editor, last } = state
  const savesItself = options.savesItself ?? null
  const unsaved = state.unsaved && savesItself === null
  const { join, report, save: saveAll } = useEditorSaves()
  const [first = ''] = Object.keys(options.tabs)

  const submit = useEffectEvent(async (own: string | null) => {
    // A tab without a form of its own saves this one, too.
    const tab = own !== null && own in options.tabs ? own : first
    const outcome = await state.submit(tab)
    if (outcome.how === 'asked') toast.error(editMessages.asked)
    if (outcome.how === 'failed' && outcome.text !== null) toast.error(outcome.text)
    if (outcome.how === 'saved') toast.ok(options.savedText(tab))
    if (outcome.how === 'saved' || outcome.how === 'unchanged') return null
    if (outcome.how === 'declined') return false
    return (outcome.how === 'failed' && outcome.tab) || tab
  })
  const tabs = Object.keys(options.tabs).join(' ')
  const isKept = useSyncExternalStore(editor.subscribe, editor.outlivesPage)
  useEffect(() => report(first, unsaved, isKept), [report, first, unsaved, isKept])
  useEffect(() => {
    const part = {
      tabs: tabs.split(' '),
      submit: (own: string | null) => submit(own),
      forget: () => editor.discard(),
    }
    return join(first, part)
  }, [join, first, tabs, editor])
  const save = (tab: string, then: (saved: Saved) => void) =>
    saveAll(tab, () => {
      const saved = last()
      if (saved !== null) then(saved)
    })
  return { ...state, words: options.words, savesItself, save }
}
