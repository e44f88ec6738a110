import XIcon from 'icon:X'
import { Badge } from '../../../../ui/layout/badge.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { captionLanguages } from '../../authoring/caption-languages.ts'
import { texts as uploadMessages } from '@carriage/texts/web/videos/uploads'
import type { UploadQueue } from '../upload-queue.ts'
import type { RowCaptions, UploadRow } from '../upload-row.ts'

const t = uploadMessages.captions
const tones = { waiting: 'neutral', sending: 'info', sent: 'ok', failed: 'danger' } as const

interface FilmCaptionsProps {
  row: UploadRow
  queue: UploadQueue
  disabled: boolean
}

/** The caption files that go with a film, and what became of each. */
export function FilmCaptions({ row, queue, disabled }: FilmCaptionsProps) {
  return (
    <ul
      aria-label={t.of({ name: row.name })}
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
        aria-label={t.language({ name })}
        options={captionLanguages(language)}
        value={language}
        disabled={disabled || isFixed}
        onChange={(event) => void queue.setLanguage(row.id, name, event.target.value)}
        className="h-9 w-auto text-sm"
      />
      <Badge tone={isLost ? 'warn' : tones[step]}>{isLost ? t.chooseAgain : t[step]}</Badge>
      {step === 'failed' && hasFile && (
        <Button
          variant="line"
          size="sm"
          disabled={disabled}
          onClick={() => void queue.retryDraft(row.id)}
        >
          {uploadMessages.retryShort}
        </Button>
      )}
      {!isFixed && (
        <IconButton
          label={t.remove({ name })}
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
