import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { LiveQuality } from '../../../lib/live/live-transport.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { connectionNote } from './connection-note.ts'

const t = messages.stage

interface StageNotesProps {
  live: MemberLiveClass
  /** Seconds that a broadcast is behind; null for those who watch without delay. */
  behind: number | null
  /** Of the viewer's own connection. */
  quality: LiveQuality
  /** Whether captions are wanted, and cannot be made. */
  lacksCaptions: boolean
}

/** Says over the picture how late it is, and why it is smaller or stops. */
export function StageNotes({ live, behind, quality, lacksCaptions }: StageNotesProps) {
  const connection = connectionNote(live, quality)
  const isReduced = behind !== null && live.broadcast_state === 'reduced'
  if (behind === null && connection === null && !lacksCaptions) return null
  return (
    <div className="num absolute top-3 start-3 me-3 sm:max-w-3/5 rounded-control bg-stage/82 px-3 py-1.5 text-sm text-stage-ink">
      {behind !== null && <p>{t.behind({ seconds: behind })}</p>}
      {isReduced && <p className="text-stage-ink-2">{t.smallerPicture}</p>}
      <p role="status">{connection}</p>
      {lacksCaptions && <p role="status">{t.noCaptions}</p>}
    </div>
  )
}
