import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isSame } from '../../../lib/editing/edit.ts'
import type { RecordEditor } from '../../../lib/editing/record-editor.ts'
import { openLines, storedLines } from './edited-line.ts'
import { beginHistory, type Change, changeHistory, type History } from './line-history.ts'

interface WithLines {
  lines: CaptionLine[]
}

export interface EditedLines {
  history: History
  /** As of now, also before it is drawn. */
  latest: RefObject<History>
  change: (change: Change) => void
}

/**
 * The lines of a record with their history. The record has the lines alone, and knows what is stored; lines that come
 * from there, as a colleague has saved them, begin a new history.
 * @param write puts lines into the form of the record
 */
export function useLines<V extends WithLines>(
  editor: RecordEditor<V>,
  write: (lines: CaptionLine[]) => void,
): EditedLines {
  const [history, setHistory] = useState(() => beginHistory(openLines(editor.get().mine.lines)))
  const latest = useRef(history)
  const change = useCallback(
    (next: Change) => {
      const changed = changeHistory(latest.current, next)
      if (changed === latest.current) return
      latest.current = changed
      setHistory(changed)
      write(storedLines(changed.lines))
    },
    [write],
  )
  useEffect(
    () =>
      editor.subscribe(() => {
        const { lines } = editor.get().mine
        if (isSame(lines, storedLines(latest.current.lines))) return
        latest.current = beginHistory(openLines(lines))
        setHistory(latest.current)
      }),
    [editor],
  )
  return { history, latest, change }
}
