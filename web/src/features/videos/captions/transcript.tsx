import type { Video } from '@carriage/contract/videos/schemas'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { languageName } from '../../../lib/text/language-name.ts'
import { preferLanguages, readerLanguages } from '../../../lib/text/prefer-languages.ts'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { texts as messages } from '@carriage/texts/web/videos'
import type { ControlRef } from '../playback/player-control.ts'
import { FoldLine } from '../../../ui/layout/fold-line.tsx'

const t = messages.transcript
const TranscriptLines = lazy(() => import('./transcript-lines.tsx'), 'TranscriptLines')

interface TranscriptProps {
  video: Pick<Video, '_id' | 'captions'>
  control: ControlRef
  /** Goes to a place of the video, in seconds. */
  onJump: (seconds: number) => void
}

/** What is said in a class, folded; nothing of it is loaded before somebody opens it. */
export function Transcript({ video, control, onJump }: TranscriptProps) {
  const [isOpen, setOpen] = useState(false)
  const [caption] = preferLanguages(video.captions, readerLanguages())
  if (!caption) return null
  return (
    <details
      className="group/fold mb-7 border-y border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <FoldLine className="title justify-between py-3.5 text-lg">{t.title}</FoldLine>
      {isOpen && (
        <section aria-label={t.of({ language: languageName(caption.language) })} className="pb-5">
          <p className="mb-3 text-sm text-ink-2">
            {t.playFrom} {caption.is_machine_made && t.automatic}
          </p>
          <Suspense fallback={<TranscriptSkeleton />}>
            <TranscriptLines
              videoId={video._id}
              caption={caption}
              loading={<TranscriptSkeleton />}
              control={control}
              onJump={onJump}
            />
          </Suspense>
        </section>
      )}
    </details>
  )
}

const TranscriptSkeleton = () => (
  <Loading>
    <Skeleton className="h-40 rounded-control" />
  </Loading>
)
