import { useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { texts as t } from '@carriage/texts/web/ui/controls/edit'

interface Question {
  label: string
  /** Undefined where the form shows it better than words. */
  mine: string | undefined
  theirs: string | undefined
  onChoose: (whose: 'mine' | 'theirs') => void
}

interface EditNotesProps {
  isRestored: boolean
  onDiscard: () => void
  questions: readonly Question[]
  /** Goes up when a save waits for an answer. */
  asks: number
}

/** Says above a form that unsaved text was put back, and asks about what somebody else has changed, too. */
export function EditNotes({ isRestored, onDiscard, questions, asks }: EditNotesProps) {
  const id = useId()
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asks > 0) area.current?.focus()
  }, [asks])
  return (
    <>
      {isRestored && (
        <div
          role="status"
          className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface py-2.5 pe-2.5 ps-4 sm:ps-5"
        >
          <p className="font-medium">{t.restored}</p>
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            {t.discard}
          </Button>
        </div>
      )}
      {questions.length > 0 && (
        <section
          ref={area}
          tabIndex={-1}
          aria-labelledby={id}
          className="mb-6 scroll-mt-24 rounded-card border border-line-strong bg-surface px-4 py-4 sm:px-5"
        >
          <h2 id={id} role="alert" className="font-semibold">
            {t.title}
          </h2>
          <p className="mt-0.5 text-ink-2">{t.text}</p>
          <ul className="divide-y divide-line">
            {questions.map(({ label, mine, theirs, onChoose }) => (
              <li key={label} className="py-3 last:pb-0">
                <p className="label">{label}</p>
                <div className="mt-2 grid gap-4 sm:grid-cols-2">
                  <Side
                    name={t.mine}
                    text={mine}
                    action={t.keepMine}
                    label={t.keepMineOf({ field: label })}
                    onChoose={() => onChoose('mine')}
                  />
                  <Side
                    name={t.theirs}
                    text={theirs}
                    action={t.useTheirs}
                    label={t.useTheirsOf({ field: label })}
                    onChoose={() => onChoose('theirs')}
                  />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface SideProps {
  name: string
  text: string | undefined
  action: string
  label: string
  onChoose: () => void
}

const Side = ({ name, text, action, label, onChoose }: SideProps) => (
  <div className="flex min-w-0 flex-col items-start gap-2">
    <p className="text-sm text-ink-2">{name}</p>
    {text !== undefined && (
      <p className="max-h-60 w-full overflow-y-auto break-words whitespace-pre-line">
        {text === '' ? t.empty : text}
      </p>
    )}
    <Button variant="line" size="sm" aria-label={label} className="mt-auto" onClick={onChoose}>
      {action}
    </Button>
  </div>
)
