import { useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'

const t = staffMessages.publishQuestion

interface PublishQuestionProps {
  open: boolean
  /** A sentence for each thing that is missing. */
  missing: readonly string[]
  answer: (publish: boolean) => void
  /** To the first thing that is missing, where the editor can show it. */
  onFirst?: (() => void) | undefined
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

/** What is missing, and the choice to publish anyway. */
export function PublishQuestion({ open, missing, answer, onFirst }: PublishQuestionProps) {
  return (
    <Dialog open={open} onClose={() => answer(false)} title={t.title} description={t.text}>
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
          {onFirst ? t.first : t.notYet}
        </Button>
      </div>
    </Dialog>
  )
}
