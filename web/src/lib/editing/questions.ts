import { useSyncExternalStore } from 'react'
import type { RecordEditor } from './record-editor.ts'

/** What a field is called, and how its values read where they are no texts. */
export interface FieldWords {
  label: string
  /** Undefined: the form shows it better than words. */
  text?: (value: never) => string | undefined
}

/** A field that two people have changed. */
export interface Question<V> {
  name: keyof V
  label: string
  mine: string | undefined
  theirs: string | undefined
}

const read = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return undefined
  return value.every((one) => typeof one === 'string') ? value.join(', ') : undefined
}

/** The fields of a record about which the person has to choose. */
export function useQuestions<V extends object>(
  editor: RecordEditor<V>,
  words: Readonly<Record<keyof V, FieldWords>>,
): Question<V>[] {
  const { asked, mine, base } = useSyncExternalStore(editor.subscribe, editor.get)
  return asked.map((name) => {
    const { label, text = read } = words[name]
    // Sound: the words of a field read the values of that field.
    const textOf = (value: unknown) => text(value as never)
    return {
      name,
      label,
      mine: textOf(mine[name]),
      theirs: textOf(base.values[name]),
    }
  })
}
