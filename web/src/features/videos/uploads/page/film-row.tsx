import type { Processing } from '@carriage/contract/videos/admin-schemas'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { memo, useId, useState } from 'react'
import { formatBytes } from '../../../../lib/text/format.ts'
import { buttonStyle } from '../../../../ui/controls/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { uploadMessages as t } from '../messages.ts'
import type { UploadQueue } from '../upload-queue.ts'
import { isBusy, lacksFile, type UploadRow } from '../upload-row.ts'
import { FilmCaptions } from './film-captions.tsx'
import { FilmDetails } from './film-details.tsx'
import { FilmState } from './film-state.tsx'

interface FilmRowProps {
  row: UploadRow
  /** What the server makes of it; undefined while that is not known. */
  made: Processing | undefined
  queue: UploadQueue
  /** Another tab works on the queue. */
  disabled: boolean
  onRemove: (row: UploadRow) => void
}

/** One film of the queue. Drawn anew for its own progress alone: there may be a hundred. */
export const FilmRow = memo(function FilmRow(props: FilmRowProps) {
  const { row, made, queue, disabled, onRemove } = props
  const panel = useId()
  const [open, setOpen] = useState(false)
  const { name, size, step, videoId, captions, details } = row
  const hasTitle = details.title !== '' && step !== 'refused'
  // Once all of it is saved, the editor of the draft has the same and more.
  const hasDetails = step !== 'refused' && (videoId === null || open || row.unsaved.length > 0)
  const troubled = row.saving === 'failed' && !open
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
          <p className="truncate font-semibold">{hasTitle ? details.title : name}</p>
          <p className="num flex gap-1.5 text-sm text-ink-3">
            {hasTitle && <span className="truncate">{name}</span>}
            <span className="shrink-0">{formatBytes(size)}</span>
          </p>
        </div>
        <div className="-mt-1 -mr-2 flex shrink-0 items-center sm:gap-1">
          {videoId !== null && (
            <Link
              to="/admin/videos/edit/$id"
              params={{ id: videoId }}
              aria-label={t.edit(details.title || name)}
              className={cx(buttonStyle({ variant: 'ghost', size: 'sm' }), 'min-h-11! font-medium')}
            >
              {t.editShort}
            </Link>
          )}
          {hasDetails && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              aria-label={t.details(name)}
              onClick={() => setOpen(!open)}
              className={cx(buttonStyle({ variant: 'ghost', size: 'sm' }), 'min-h-11! font-medium')}
            >
              <span className="max-sm:hidden">{t.detailsShort}</span>
              <CaretDownIcon
                size={16}
                aria-hidden
                className={cx('transition-[rotate] duration-200', open && 'rotate-180')}
              />
            </button>
          )}
          <Control row={row} queue={queue} disabled={disabled} />
          <IconButton
            label={t.remove(name)}
            disabled={disabled || step === 'finishing'}
            onClick={() => onRemove(row)}
          >
            <XIcon size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="mt-2 sm:pl-9">
        <FilmState row={row} made={made} />
        {troubled && <p className="mt-1 text-sm text-danger">{t.detailsFailed}</p>}
        {captions.length > 0 && <FilmCaptions row={row} queue={queue} disabled={disabled} />}
        {open && <FilmDetails id={panel} row={row} queue={queue} disabled={disabled} />}
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
      <IconButton label={t.pause(name)} disabled={disabled} onClick={() => void queue.pause(id)}>
        <PauseIcon size={18} aria-hidden />
      </IconButton>
    )
  if (step === 'paused')
    return (
      <IconButton label={t.resume(name)} disabled={disabled} onClick={() => void queue.resume(id)}>
        <PlayIcon size={18} aria-hidden />
      </IconButton>
    )
  if (step === 'failed')
    return (
      <IconButton label={t.retry(name)} disabled={disabled} onClick={() => void queue.resume(id)}>
        <ArrowClockwiseIcon size={18} aria-hidden />
      </IconButton>
    )
  return null
}
