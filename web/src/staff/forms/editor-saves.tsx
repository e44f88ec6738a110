import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useUnsavedChangesPrompt } from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { keepsDrafts } from '../../lib/queries/persisted-drafts.ts'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'

/** A form of an editor, which stands on a tab of its own. */
interface Part {
  /** Checks and sends it; false where it stays unsaved. */
  submit: () => Promise<boolean>
  /** Forgets what was typed and is kept on this device. */
  forget: () => void
}

interface Saves {
  /** Whether anything on any tab has not been saved. */
  unsaved: boolean
  pending: boolean
  /** Announces a form, until the returned function is called. */
  join: (tab: string, part: Part) => () => void
  report: (tab: string, isDirty: boolean) => void
  /** Saves what has changed on any tab, and `own` in any case; calls `then` once all of it is saved. */
  save: (own: string | null, then: () => void) => void
}

const Context = createContext<Saves | null>(null)

interface EditorSavesProps {
  /** Opens a tab where something cannot be saved. */
  onTab: (tab: string) => void
  children: ReactNode
}

/** What the tabs of an editor have in common: they are saved together, and left together. */
export function EditorSaves({ onTab, children }: EditorSavesProps) {
  const parts = useRef(new Map<string, Part>())
  const [dirty, setDirty] = useState<readonly string[]>([])
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const unsaved = dirty.length > 0
  // What is typed survives a closed tab, so that nothing is asked there.
  const [kept] = useState(keepsDrafts)
  const question = useUnsavedChangesPrompt(unsaved && !pending, !kept)

  const join = useCallback((tab: string, part: Part) => {
    parts.current.set(tab, part)
    return () => {
      parts.current.delete(tab)
    }
  }, [])
  const report = useCallback((tab: string, isDirty: boolean) => {
    setDirty((now) => {
      if (now.includes(tab) === isDirty) return now
      return isDirty ? [...now, tab] : now.filter((name) => name !== tab)
    })
  }, [])
  const send = async (own: string | null): Promise<boolean> => {
    // Each version is based on the one before, so they are sent in turn, and the open tab last.
    const others = dirty.filter((tab) => tab !== own)
    for (const tab of own === null ? others : [...others, own]) {
      if ((await parts.current.get(tab)?.submit()) === false) {
        if (tab !== own) onTab(tab)
        return false
      }
    }
    return true
  }
  const save = (own: string | null, then: () => void) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    void send(own)
      .then((saved) => saved && then())
      .finally(() => {
        busy.current = false
        setPending(false)
      })
  }
  const leave = () => {
    for (const { forget } of parts.current.values()) forget()
    question.leave()
  }
  return (
    <Context value={{ unsaved, pending, join, report, save }}>
      {children}
      <LeaveDialog {...question} leave={leave} />
    </Context>
  )
}

export function useEditorSaves(): Saves {
  const saves = useContext(Context)
  if (!saves) throw new Error('An editor’s form stands outside of its editor')
  return saves
}
