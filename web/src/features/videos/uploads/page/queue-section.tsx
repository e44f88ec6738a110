import { MAX_PROCESSING_IDS } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { AlertDialog } from '../../../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { processingOfQuery } from '../../authoring/admin-api.ts'
import { uploadMessages as t } from '../messages.ts'
import { countRows } from '../queue-counts.ts'
import type { QueueState, UploadQueue } from '../upload-queue.ts'
import { isBusy, isSettled, lacksFile, losesSomething, type UploadRow } from '../upload-row.ts'
import { FilmRow } from './film-row.tsx'

interface QueueSectionProps {
  queue: UploadQueue
  state: QueueState
}

/** The films of the queue, and what can be done to all of them. */
export function QueueSection({ queue, state: { rows, elsewhere } }: QueueSectionProps) {
  const [leaving, setLeaving] = useState<UploadRow | null>(null)
  const [asking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const removeNow = useCallback(
    (row: UploadRow) => {
      void queue.remove(row.id)
      // Its button goes with it; the keyboard goes on from the list.
      list.current?.focus()
    },
    [queue],
  )
  const ids = rows.flatMap(({ videoId }) => (videoId === null ? [] : [videoId]))
  const { data } = useQuery(processingOfQuery(ids.slice(-MAX_PROCESSING_IDS)))
  const remove = useCallback(
    (row: UploadRow) => {
      if (losesSomething(row)) {
        setLeaving(row)
        setAsking(true)
      } else removeNow(row)
    },
    [removeNow],
  )
  const { total, sent, stuck } = countRows(rows)
  const canPause = rows.some((row) => !lacksFile(row) && ['waiting', 'sending'].includes(row.step))
  const canResume = rows.some((row) => !lacksFile(row) && ['paused', 'failed'].includes(row.step))
  return (
    <section aria-label={t.queue} className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="num font-medium">
          {t.summary({ sent, total, failed: stuck })}
        </p>
        <div className="flex flex-wrap gap-2">
          {canPause && (
            <Button
              variant="line"
              size="sm"
              disabled={elsewhere}
              onClick={() => void queue.pauseAll()}
            >
              {t.pauseAll}
            </Button>
          )}
          {canResume && (
            <Button
              variant="line"
              size="sm"
              disabled={elsewhere}
              onClick={() => void queue.resumeAll()}
            >
              {t.resumeAll}
            </Button>
          )}
          {rows.some(isSettled) && (
            <Button
              variant="ghost"
              size="sm"
              disabled={elsewhere}
              onClick={() => void queue.clearFinished()}
            >
              {t.clear}
            </Button>
          )}
        </div>
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t.queue}
        className="divide-y divide-line rounded-card border border-line bg-surface outline-none"
      >
        {rows.map((row) => (
          <FilmRow
            key={row.id}
            row={row}
            made={data?.videos.find(({ _id }) => _id === row.videoId)?.processing}
            queue={queue}
            disabled={elsewhere}
            onRemove={remove}
          />
        ))}
      </ul>
      {leaving && (
        <AlertDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            removeNow(leaving)
          }}
          title={t.removeTitle}
          text={
            leaving.videoId === null && (leaving.sent > 0 || isBusy(leaving))
              ? t.removeSent(leaving.name)
              : t.removeTyped(leaving.name)
          }
          cancel={t.keep}
          confirm={t.removeConfirm}
        />
      )}
    </section>
  )
}
