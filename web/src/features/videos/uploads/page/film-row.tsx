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
import { isBusy, lacksFile, type UploadRow, type RowCaptions } from '../upload-row.ts'
import { FilmState } from './film-state.tsx'
import { Badge } from '../../../../ui/layout/badge.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { captionLanguages } from '../../authoring/caption-languages.ts'

const captionsTexts = t.captions
const tones = { waiting: 'neutral', sending: 'info', sent: 'ok', failed: 'danger' } as const

interface FilmCaptionsProps {
  row: UploadRow
  queue: UploadQueue
  disabled: boolean
}

/** The caption files that go with a film, and what became of each. */
function FilmCaptions({ row, queue, disabled }: FilmCaptionsProps) {
  return (
    <ul
      aria-label={captionsTexts.of({ name: row.name })}
      className="mt-3 space-y-1.5 border-t border-line pt-3"
    >
      {row.captions.map((one) => (
        <CaptionLine key={one.name} {...{ one, row, queue, disabled }} />
      ))}
    </ul>
  )
}

function CaptionLine({ one, row, queue, disabled }: FilmCaptionsProps & { one: RowCaptions }) {
  const { name, language, step, problem, note, hasFile } = one
  const isLost = step === 'waiting' && !hasFile
  const isFixed = step === 'sending' || step === 'sent'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40 truncate text-sm">{name}</span>
      <Select
        aria-label={captionsTexts.language({ name })}
        options={captionLanguages(language)}
        value={language}
        disabled={disabled || isFixed}
        onChange={(event) => void queue.setLanguage(row.id, name, event.target.value)}
        className="h-9 w-auto text-sm"
      />
      <Badge tone={isLost ? 'warn' : tones[step]}>
        {isLost ? captionsTexts.chooseAgain : captionsTexts[step]}
      </Badge>
      {step === 'failed' && hasFile && (
        <Button
          variant="line"
          size="sm"
          disabled={disabled}
          onClick={() => void queue.retryDraft(row.id)}
        >
          {t.retryShort}
        </Button>
      )}
      {!isFixed && (
        <IconButton
          label={captionsTexts.remove({ name })}
          disabled={disabled}
          className="-my-1.5"
          onClick={() => void queue.dropCaptions(row.id, name)}
        >
          <XIcon size={16} aria-hidden />
        </IconButton>
      )}
      {problem !== null && <p className="basis-full text-sm text-danger">{problem}</p>}
      {note !== null && <p className="basis-full text-sm whitespace-pre-line text-ink-2">{note}</p>}
    </li>
  )
}

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
