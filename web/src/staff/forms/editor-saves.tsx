import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useUnsavedChangesPrompt } from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const t = staffMessages.publishQuestion

interface PublishQuestionProps {
  open: boolean
  /** A sentence for each thing that is missing or wrong. */
  missing: readonly string[]
  /** Said before them. */
  text?: string
  answer: (publish: boolean) => void
  /** To the first of them, where the editor can show it, and what the button for that says. */
  onFirst?: (() => void) | undefined
  first?: string
}

/** Asked where something is published that is not complete; `ask` answers whether to publish it anyway. */
export function usePublishQuestion() {
  const [missing, setMissing] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  const resolve = useRef<((publish: boolean) => void) | null>(null)
  const answer = (publish: boolean) => {
    setOpen(false)
    resolve.current?.(publish)
    resolve.current = null
  }
  const ask = (found: readonly string[]): Promise<boolean> => {
    if (found.length === 0) return Promise.resolve(true)
    setMissing(found)
    setOpen(true)
    return new Promise((done) => {
      resolve.current = done
    })
  }
  return { ask, question: { open, missing, answer } }
}

/** What is missing or wrong, and the choice to publish anyway. */
export function PublishQuestion({
  open,
  missing,
  text = t.text,
  answer,
  onFirst,
  first = t.first,
}: PublishQuestionProps) {
  return (
    <Dialog open={open} onClose={() => answer(false)} title={t.title} description={text}>
      <ul className="mt-4 grid list-disc gap-1.5 ps-5 marker:text-ink-3">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-7 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="line" onClick={() => answer(true)}>
          {t.anyway}
        </Button>
        <Button
          onClick={() => {
            answer(false)
            onFirst?.()
          }}
        >
          {onFirst ? first : t.notYet}
        </Button>
      </div>
    </Dialog>
  )
}

const CONTROLS = 'input, textarea, select, button'

/** Puts the focus on the first field in sight that is wrong; nothing happens where there is none. */
function focusFirstMistake(): void {
  for (const wrong of document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]')) {
    const control = wrong.matches(CONTROLS) ? wrong : wrong.querySelector<HTMLElement>(CONTROLS)
    if (!control || control.offsetParent === null) continue
    control.focus()
    return
  }
}

/** A form of an editor, for one of its tabs or several. */
interface Part {
  tabs: readonly string[]
  /**
   * Checks and sends it, for the open tab or from another one; answers the tab where there is something to read first, and
   * false where the person was asked to confirm the save and would rather not.
   */
  submit: (own: string | null) => Promise<string | null | false>
  /** Forgets what was typed and is kept on this device. */
  forget: () => void
}

interface Saves {
  /** Whether anything on any tab has not been saved. */
  unsaved: boolean
  pending: boolean
  /** Announces a form, until the returned function is called. */
  join: (name: string, part: Part) => () => void
  /** `isKept`: whether this device keeps what is unsaved. */
  report: (name: string, isUnsaved: boolean, isKept: boolean) => void
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
  /** What is unsaved, and whether this device keeps it. */
  const [dirty, setDirty] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  /** How often a save was refused: its tab is open by the next render. */
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return undefined
    // After the library of forms, which takes the field that was registered first.
    const soon = setTimeout(focusFirstMistake)
    return () => clearTimeout(soon)
  }, [refusals])
  const unsaved = dirty.size > 0
  // What is kept survives a closed tab, so that nothing is asked there.
  const isLost = [...dirty.values()].includes(false)
  const question = useUnsavedChangesPrompt(unsaved && !pending, isLost)

  const join = useCallback((name: string, part: Part) => {
    parts.current.set(name, part)
    return () => {
      parts.current.delete(name)
    }
  }, [])
  const report = useCallback((name: string, isUnsaved: boolean, isKept: boolean) => {
    setDirty((now) => {
      if (now.get(name) === (isUnsaved ? isKept : undefined)) return now
      const next = new Map(now)
      if (isUnsaved) next.set(name, isKept)
      else next.delete(name)
      return next
    })
  }, [])
  const send = async (own: string | null): Promise<'saved' | 'refused' | 'declined'> => {
    const isOwn = ({ tabs }: Part) => own !== null && tabs.includes(own)
    const due = [...parts.current].filter(([name, part]) => isOwn(part) || dirty.has(name))
    let wrong: string | null = null
    // Each version is based on the one before, so they are sent in turn, and the open tab last.
    for (const [, part] of due.toSorted(([, a], [, b]) => Number(isOwn(a)) - Number(isOwn(b)))) {
      const tab = await part.submit(own)
      // The person stays where they are, or is on the way to what they were asked about.
      if (tab === false) return 'declined'
      wrong ??= tab
    }
    if (wrong !== null && wrong !== own) onTab(wrong)
    return wrong === null ? 'saved' : 'refused'
  }
  const run = async (own: string | null, then: () => void) => {
    const isUnchanged = !unsaved
    busy.current = true
    setPending(true)
    try {
      const how = await send(own)
      if (how === 'refused') setRefusals((times) => times + 1)
      if (how !== 'saved') return
      if (isUnchanged) toast.ok(staffMessages.saveBar.saved)
      then()
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  const save = (own: string | null, then: () => void) => {
    if (!busy.current) void run(own, then)
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
