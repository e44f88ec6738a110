import { useState } from 'react'
import { errorText, fieldMessage } from '../../lib/api/api-error.ts'
import { useAction } from '../../catalog/use-action.ts'
import { ProgressBar } from '../../ui/cards/progress-bar.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ImageDrop } from './image-drop.tsx'
import type { Rejection } from './image-file.ts'

interface SendingDropProps {
  hint: string
  /** What is said while a picture is on its way. */
  sending: string
  send: (file: File, onProgress: (part: number) => void) => Promise<void>
}

/** A place for one picture, which is sent as soon as it is chosen. */
export function SendingDrop({ hint, sending, send }: SendingDropProps) {
  const [problem, setProblem] = useState<Rejection | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const take = useAction(async (file: File) => {
    setSent(0)
    try {
      await send(file, setSent)
    } catch (error) {
      const message = fieldMessage(error, 'file')
      if (message === undefined) toast.error(errorText(error))
      else setProblem({ text: message })
    } finally {
      setSent(null)
    }
  })
  return sent === null ? (
    <ImageDrop onFile={take.run} problem={problem} onProblem={setProblem} hint={hint} />
  ) : (
    <ProgressBar value={sent * 100} label={sending} />
  )
}
