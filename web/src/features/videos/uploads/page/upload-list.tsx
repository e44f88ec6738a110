import { MAX_PROCESSING_IDS, type ProcessingVideo } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '../../../../lib/lists/list-search.ts'
import { usePagedList } from '../../../../lib/lists/use-paged-list.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ErrorState } from '../../../../ui/layout/error-state.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { AlertDialog } from '../../../../ui/overlays/alert-dialog.tsx'
import { processingOfQuery, processingQuery } from '../../authoring/admin-api.ts'
import { RemoveVideoDialog } from '../../authoring/remove-video-dialog.tsx'
import { texts as t } from '@carriage/texts/web/videos/uploads'
import { texts as ui } from '@carriage/texts/web/ui'
import { countRows } from '../queue-counts.ts'
import type { QueueState, UploadQueue } from '../upload-queue.ts'
import { isSettled, lacksFile, losesSomething, type UploadRow } from '../upload-row.ts'
import { FilmRow } from './film-row.tsx'
import FilmStripIcon from 'icon:FilmStrip'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../../../lib/text/names.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { ProcessingState } from './film-state.tsx'

/** A film that was sent before, or by somebody else, and is not ready. */
function PreparingRow({ video, userId }: { video: ProcessingVideo; userId: string }) {
  const { _id, uploader, processing } = video
  const name = video.title || video.source_name || adminMessages.untitled
  return (
    <li className="p-4 sm:px-5">
      <div className="flex items-start gap-3">
        <FilmStripIcon
          size={24}
          aria-hidden
          className="mt-0.5 shrink-0 text-accent max-sm:hidden"
        />
        <div className="min-w-0">
          <Link
            to="/admin/videos/edit/$id"
            params={{ id: _id }}
            className="block truncate font-semibold hover:underline"
          >
            {name}
          </Link>
          {uploader && uploader._id !== userId && (
            <p className="truncate text-sm text-ink-3">{t.by({ name: fullName(uploader) })}</p>
          )}
        </div>
      </div>
      <div className="mt-2 sm:ps-9">
        <ProcessingState id={_id} name={name} processing={processing} />
      </div>
    </li>
  )
}

interface UploadListProps {
  userId: string
  queue: UploadQueue
  state: QueueState
  /** Opens the details of a film. */
  onOpen: (id: string) => void
}

/** The films that were chosen here, and those that the server is preparing; each stands once. */
export function UploadList({ userId, queue, state, onOpen }: UploadListProps) {
  const { rows, elsewhere } = state
  const [search, setSearch] = useState({ page: FIRST_PAGE, per_page: DEFAULT_PAGE_SIZE })
  const { data, failure, ...paging } = usePagedList(processingQuery(search), search, (changes) =>
    setSearch((now) => ({ ...now, ...changes })),
  )
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<UploadRow | null>(null)
  const [asking, setAsking] = useState(false)
  const removeNow = useCallback(
    (row: UploadRow) => {
      void queue.remove(row.id)
      // Its button goes with it; the keyboard goes on from the list.
      list.current?.focus()
    },
    [queue],
  )
  const remove = useCallback(
    (row: UploadRow) => {
      if (row.videoId === null && !losesSomething(row)) return removeNow(row)
      setRemoved(row)
      setAsking(true)
    },
    [removeNow],
  )
  const ids = rows.flatMap(({ videoId }) => (videoId === null ? [] : [videoId]))
  const made = useQuery(processingOfQuery(ids.slice(-MAX_PROCESSING_IDS))).data?.videos
  const others = (data?.videos ?? []).filter(({ _id }) => !ids.includes(_id))
  const dialog = { open: asking, onClose: () => setAsking(false) }
  return (
    <section aria-label={t.queue} className="mt-8">
      {rows.length > 0 && <QueueBar queue={queue} state={state} />}
      {rows.length + others.length > 0 ? (
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
              made={made?.find(({ _id }) => _id === row.videoId)?.processing}
              queue={queue}
              disabled={elsewhere}
              onOpen={onOpen}
              onRemove={remove}
            />
          ))}
          {others.map((video) => (
            <PreparingRow key={video._id} video={video} userId={userId} />
          ))}
        </ul>
      ) : (
        data && <p className="text-ink-2">{t.none}</p>
      )}
      {failure && <ErrorState {...failure} />}
      {data && data.meta.total > 0 && (
        <Pagination {...paging} label={t.queue} total={data.meta.total} />
      )}
      {removed !== null && removed.videoId !== null && (
        <RemoveVideoDialog
          {...dialog}
          video={{
            _id: removed.videoId,
            title: removed.title,
            source_name: removed.name,
            saved_once: removed.savedOnce,
          }}
          onRemoved={() => removeNow(removed)}
        />
      )}
      {removed?.videoId === null && (
        <AlertDialog
          {...dialog}
          onConfirm={() => {
            setAsking(false)
            removeNow(removed)
          }}
          title={t.removeTitle}
          text={
            removed.sent > 0
              ? t.removeSent({ name: removed.name })
              : t.removeTyped({ name: removed.name })
          }
          cancel={t.keep}
          confirm={ui.remove}
        />
      )}
    </section>
  )
}

/** How far all films are, and what can be done to all of them. */
function QueueBar({ queue, state: { rows, elsewhere } }: Pick<UploadListProps, 'queue' | 'state'>) {
  const { total, sent, stuck } = countRows(rows)
  const waits = (...steps: UploadRow['step'][]) =>
    rows.some((row) => !lacksFile(row) && steps.includes(row.step))
  const button = { size: 'sm', disabled: elsewhere } as const
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="num font-medium">
        {[t.summary({ sent, total }), ...(stuck > 0 ? [t.attention({ failed: stuck })] : [])].join(
          ', ',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {waits('waiting', 'sending') && (
          <Button variant="line" {...button} onClick={() => void queue.pauseAll()}>
            {t.pauseAll}
          </Button>
        )}
        {waits('paused', 'failed') && (
          <Button variant="line" {...button} onClick={() => void queue.resumeAll()}>
            {t.resumeAll}
          </Button>
        )}
        {rows.some(isSettled) && (
          <Button variant="ghost" {...button} onClick={() => void queue.clearFinished()}>
            {t.clear}
          </Button>
        )}
      </div>
    </div>
  )
}
