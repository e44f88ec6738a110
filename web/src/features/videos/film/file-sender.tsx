import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { FileDrop } from '../../media/file-drop.tsx'
import { texts as t } from '@carriage/texts/web/videos/film'
import { texts as ui } from '@carriage/texts/web/ui'
import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { useUser } from '../../../lib/session/session.ts'
import type { Signed } from '../uploads/send-film.ts'
import { transport } from '../uploads/transport.ts'
import { dropSending, keepSending, keptSending } from './kept-sending.ts'

interface Sending {
  /** Tells the uploads of this browser apart. */
  purpose: string
  /** Why the server would refuse the file; null for nothing. */
  check: (file: File) => Promise<string | null>
  sign: (file: { name: string; size: number }, signal: AbortSignal) => Promise<Signed>
  /** Tells the server what the file becomes that has arrived. */
  finish: (upload: { video_id: string; path: string; name: string }) => Promise<void>
}

/**
 * Sends one file at a time, as the queue of uploads sends others. An upload that has lost its page goes on where it stopped
 * once the same file is chosen again.
 */
function useSending({ purpose, check, sign, finish }: Sending) {
  // What the file is for may be chosen otherwise while it is sent.
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  // An upload belongs to whoever has begun it.
  const userId = useUser()?._id ?? ''
  const [problem, setProblem] = useState<string | null>(null)
  /** From 0 to 1; null while nothing is sent. */
  const [sentPart, setSentPart] = useState<number | null>(null)
  const [interrupted, setInterrupted] = useState(() => keptSending(userId, purpose)?.name ?? null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  /** Where a file goes, and how much of it is there. */
  const addressOf = async (file: File, signal: AbortSignal) => {
    const fingerprint = await transport.fingerprint(file)
    const known = keptSending(userId, purpose)
    if (known?.fingerprint === fingerprint) {
      const from = await transport.arrived(known.signed.url, signal)
      if (from !== null) return { signed: known.signed, from }
    }
    const { name, size } = file
    const signed = await sign({ name, size }, signal)
    keepSending(userId, { purpose, fingerprint, name, signed })
    return { signed, from: 0 }
  }
  const send = async (file: File) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setSentPart(0)
    try {
      const refused = await check(file)
      if (refused !== null) return setProblem(refused)
      const { signed, from } = await addressOf(file, signal)
      const onProgress = (sent: number) => setSentPart(sent / file.size)
      if (from < file.size) await transport.put(signed, { file, from, signal, onProgress })
      await latest.current({ video_id: signed._id, path: signed.path, name: file.name })
      dropSending(userId, purpose)
      setInterrupted(null)
    } catch (error) {
      if (signal.aborted) return
      // What the server has refused is gone there.
      if (error instanceof ApiError && error.status === 422) dropSending(userId, purpose)
      setInterrupted(keptSending(userId, purpose)?.name ?? null)
      setProblem(errorText(error))
    } finally {
      setSentPart(null)
    }
  }
  const cancel = () => {
    sending.current?.abort()
    const known = keptSending(userId, purpose)
    dropSending(userId, purpose)
    setInterrupted(null)
    // What has arrived is removed within a day in any case.
    if (known) void transport.discard(known.signed._id).catch(() => undefined)
  }
  return { problem, setProblem, sentPart, interrupted, send, cancel }
}

interface FileSenderProps extends Sending {
  /** What may be dropped, in words. */
  title: string
  accept: string
  hint: string
  /** Names the bar of the progress. */
  label: string
}

/** A place for one file, and how far it is sent. */
export function FileSender({ title, accept, hint, label, ...sending }: FileSenderProps) {
  const { problem, setProblem, sentPart, interrupted, send, cancel } = useSending(sending)
  // The upload ends with the page.
  const question = useUnsavedChangesPrompt(sentPart !== null)
  if (sentPart === null)
    return (
      <FileDrop
        title={title}
        accept={accept}
        hint={interrupted === null ? hint : t.interrupted({ name: interrupted })}
        problem={problem === null ? null : { text: problem }}
        check={(files) => (files.length === 1 ? null : { text: t.one })}
        onProblem={(found) => setProblem(found?.text ?? null)}
        onFile={(file) => void send(file)}
      />
    )
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <ProgressBar value={sentPart * 100} label={label} />
      </div>
      <Button variant="line" size="sm" onClick={cancel}>
        {ui.cancel}
      </Button>
      <LeaveDialog {...question} title={t.leaveTitle} text={t.leaveText} />
    </div>
  )
}
