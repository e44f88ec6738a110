import type { Video } from '@carriage/contract/videos/schemas'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Transcript } from '../captions/transcript.tsx'
import type { CuedVideo } from '../cues/jump.ts'
import type { ControlRef } from './player-control.ts'
import { NotFor, VideoFacts, VideoLine } from './video-facts.tsx'

interface WatchFactsProps {
  video: Video
  title: string
  /** The program that it is a session of, and the week. */
  belongsTo?: string | undefined
  cued: CuedVideo | null
  control: ControlRef
  /** Goes to a place of the video, in seconds; absent while it may not play. */
  onJump?: ((seconds: number) => void) | undefined
  /** What can be done with the video, beside its line. */
  actions?: ReactNode
  /** Stands below them. */
  notes?: ReactNode
}

/** What stands below the picture of a class: for members, and for staff who look at the page before it is published. */
export function WatchFacts(props: WatchFactsProps) {
  const { video, title, belongsTo, cued, control, onJump, actions, notes } = props
  return (
    <>
      {belongsTo !== undefined && <p className="label mt-7 text-note text-ink-2">{belongsTo}</p>}
      <h1 className={cx('display text-4xl md:text-6xl', belongsTo === undefined ? 'mt-7' : 'mt-1')}>
        {title}
      </h1>
      <div className="mt-3 mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <VideoLine video={video} />
        {actions && (
          <div className="grid grid-cols-2 gap-3 max-sm:w-full max-xs:grid-cols-1 sm:flex sm:flex-wrap">
            {actions}
          </div>
        )}
      </div>
      {notes}
      <NotFor cautions={video.cautions} againstYou={video.against_you} />
      {onJump && <Transcript video={video} control={control} onJump={onJump} />}
      <VideoFacts video={video} cued={cued} {...(onJump && { onJump })} />
    </>
  )
}
