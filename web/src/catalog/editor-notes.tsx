import type { FieldWords } from '../lib/editing/questions.ts'
import { useQuestions } from '../lib/editing/questions.ts'
import type { RecordEditor } from '../lib/editing/record-editor.ts'
import { EditNotes } from '../ui/controls/edit-notes.tsx'

interface EditorNotesProps<V extends object> {
  editor: RecordEditor<V>
  /** How often a save has waited for an answer. */
  asks: number
  words: Readonly<Record<keyof V, FieldWords>>
}

/** What there is to say of an edited record above its fields. */
export function EditorNotes<V extends object>({ editor, asks, words }: EditorNotesProps<V>) {
  const questions = useQuestions(editor, words)
  return (
    <EditNotes
      isRestored={editor.isRestored}
      onDiscard={() => editor.discard()}
      questions={questions.map(({ name, ...question }) => ({
        ...question,
        onChoose: (whose) => editor.choose(name, whose),
      }))}
      asks={asks}
    />
  )
}
