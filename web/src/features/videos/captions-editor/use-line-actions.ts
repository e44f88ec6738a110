import { useMemo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type ControlRef, goTo } from '../playback/player-control.ts'
import type { LineActions } from './caption-row.tsx'
import {
  type Edit,
  beginHistory,
  type Change,
  changeHistory,
  type History,
  readHistory,
} from './line-history.ts'
import type { Hit } from './search-lines.ts'
import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import { isSame } from '../../../lib/editing/edit.ts'
import type { RecordEditor } from '../../../lib/editing/record-editor.ts'
import { momentOf, openLines, storedLines } from './edited-line.ts'

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
 * from there, as a colleague has saved them, begin a new history. A save as read makes no word doubtful any more, and the
 * lines and their history are the same otherwise.
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
        const read = readHistory(latest.current)
        latest.current = isSame(lines, storedLines(read.lines))
          ? read
          : beginHistory(openLines(lines))
        setHistory(latest.current)
      }),
    [editor],
  )
  return { history, latest, change }
}

interface Following {
  choose: (key: number) => void
  /** Puts the cursor into a text once it is drawn. */
  want: (hit: Hit) => void
}

/** What can be done with a line, and where one goes on typing after it. */
export function useLineActions(
  { latest, change }: EditedLines,
  control: ControlRef,
  { choose, want }: Following,
): LineActions {
  return useMemo(() => {
    const linesNow = () => latest.current.lines
    const indexOf = (key: number) => linesNow().findIndex((line) => line.key === key)
    const goOnAt = (key: number, offset = 0) => {
      choose(key)
      want({ key, from: offset, to: offset })
    }
    /** Goes on at the line that a change has added, where it has. */
    const changeAndGoOn = (edit: Edit) => {
      const before = new Set(linesNow().map(({ key }) => key))
      change(edit)
      const added = linesNow().find(({ key }) => !before.has(key))
      if (added) goOnAt(added.key)
    }
    const filmPosition = () => {
      const seconds = control.current?.state().position
      return seconds === undefined ? null : Math.round(seconds * 1000)
    }
    const setTime = (which: 'start' | 'end') => (key: number, to?: number) => {
      const position = to ?? filmPosition()
      if (position !== null) change({ do: which, key, to: position })
    }
    return {
      choose,
      play: (line, offset = 0) => {
        choose(line.key)
        goTo(control, momentOf(line, offset) / 1000)
      },
      type: (key, text, at) => change({ do: 'type', key, text, at }),
      split: (key, offset) => changeAndGoOn({ do: 'split', key, offset }),
      merge: ({ key, text }) => {
        change({ do: 'merge', key })
        goOnAt(key, text.length)
      },
      add: (key) => changeAndGoOn({ do: 'add', key }),
      remove: (key) => {
        const at = indexOf(key)
        const next = linesNow()[at + 1] ?? linesNow()[at - 1]
        change({ do: 'remove', key })
        if (next) goOnAt(next.key)
      },
      setStart: setTime('start'),
      setEnd: setTime('end'),
    }
  }, [latest, change, control, choose, want])
}
