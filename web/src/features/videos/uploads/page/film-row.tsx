import type { Processing } from '@carriage/contract/videos/admin-schemas'
import ArrowClockwiseIcon from 'icon:ArrowClockwise'
import FilmStripIcon from 'icon:FilmStrip'
import PauseIcon from 'icon:Pause'
import PlayIcon from 'icon:Play'
import XIcon from 'icon:X'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatBytes } from '../../../../lib/text/format.ts'
import { Button, buttonStyle } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { texts as t } from '@carriage/texts/web/videos/uploads'
import type { UploadQueue } from '../upload-queue.ts'
import { isBusy, lacksFile, type UploadRow } from '../upload-row.ts'
import { FilmCaptions } from './film-captions.tsx'
import { FilmState } from './film-state.tsx'

interface FilmRowProps {
  row: UploadRow
  /** What the server makes of it; undefined while that is not known. */
  made: Processing | undefined
  queue: UploadQueue
  /** Another tab works on the queue. */
  disabled: boolean
  /** Opens its details. */
  onOpen: (id: string) => void
  onRemove: (row: UploadRow) => void
}

const action = buttonStyle({ variant: 'ghost', size: 'row' })

/** One film that was chosen here. Drawn anew for its own progress alone: there may be a hundred. */
export const FilmRow = memo(function FilmRow(props: FilmRowProps) {
  const { row, made, queue, disabled, onOpen, onRemove } = props
  const { name, size, step, videoId, captions, title, saveProblem } = row
  const hasTitle = title !== '' && step !== 'refused'
  return (
    <li aria-label={name} className="p-4 sm:px-5">
      <div className="flex items-start gap-3">
        <FilmStripIcon
          size={24}
          aria-hidden
          className={cx(
            'mt-1.5 shrink-0 max-sm:hidden',
            step === 'refused' ? 'text-ink-3' : 'text-accent',
          )}
        />
        <div className="min-w-0 flex-1 pt-0.5">
          <p className="truncate font-semibold">{hasTitle ? title : name}</p>
          <p className="num flex gap-1.5 text-sm text-ink-3">
            {hasTitle && <span className="truncate">{name}</span>}
            <span className="shrink-0">{formatBytes(size)}</span>
          </p>
        </div>
        <div className="-mt-1 -me-2 flex shrink-0 items-center sm:gap-1">
          {videoId !== null && (
            <Link
              to="/admin/videos/edit/$id"
              params={{ id: videoId }}
              aria-label={t.edit({ name: title || name })}
              className={action}
            >
              {t.editShort}
            </Link>
          )}
          {videoId === null && step !== 'refused' && (
            <button
              type="button"
              disabled={disabled}
              aria-label={t.details({ name })}
              onClick={() => onOpen(row.id)}
              className={action}
            >
              {t.detailsShort}
            </button>
          )}
          <Control row={row} queue={queue} disabled={disabled} />
          <IconButton
            label={videoId === null ? t.remove({ name }) : t.discard({ name })}
            disabled={disabled || step === 'finishing'}
            onClick={() => onRemove(row)}
          >
            <XIcon size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="mt-2 sm:ps-9">
        <FilmState row={row} made={made} />
        {saveProblem !== null && (
          <div role="alert" className="mt-1.5 flex flex-wrap items-center gap-3">
            <p className="text-sm text-danger">{t.detailsFailed({ why: saveProblem })}</p>
            <Button
              variant="line"
              size="sm"
              disabled={disabled}
              onClick={() => void queue.retryDraft(row.id)}
            >
              {t.saveAgain}
            </Button>
          </div>
        )}
        {captions.length > 0 && <FilmCaptions row={row} queue={queue} disabled={disabled} />}
      </div>
    </li>
  )
})

/** Pause, resume or retry: whichever there is. */
function Control({ row, queue, disabled }: Pick<FilmRowProps, 'row' | 'queue' | 'disabled'>) {
  const { id, name, step } = row
  if (lacksFile(row) && !isBusy(row)) return null
  if (step === 'waiting' || step === 'sending')
    return (
      <IconButton
        label={t.pause({ name })}
        disabled={disabled}
        onClick={() => void queue.pause(id)}
      >
        <PauseIcon size={18} aria-hidden />
      </IconButton>
    )
  if (step === 'paused')
    return (
      <IconButton
        label={t.resume({ name })}
        disabled={disabled}
        onClick={() => void queue.resume(id)}
      >
        <PlayIcon size={18} aria-hidden />
      </IconButton>
    )
  if (step === 'failed')
    return (
      <IconButton
        label={t.retry({ name })}
        disabled={disabled}
        onClick={() => void queue.resume(id)}
      >
        <ArrowClockwiseIcon size={18} aria-hidden />
      </IconButton>
    )
  return null
}
