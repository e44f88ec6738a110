import type { Shared } from './shared-state.ts'
import { TimerClock } from './timer-clock.tsx'
import type { LivePoll } from '@carriage/contract/live-classes/polls'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { POLL_PANEL_ID, PollOptions } from './poll-panel.tsx'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'

const t = sharedTexts.poll
/** A poll that was closed stays so long over the picture. */
const CLOSED_SHOWN_MS = 15_000

interface PollCardProps {
  poll: LivePoll | null
  /** Absent for hosts, who do not vote. */
  onVote?: (choice: number) => void
  pending?: boolean
}

/** Leads to the poll in the chat, where the picture is too small for its answers. */
function showPanel(): void {
  const panel = document.getElementById(POLL_PANEL_ID)
  panel?.scrollIntoView({ block: 'center' })
  panel?.focus({ preventScroll: true })
}

/** The poll that is open, or was closed while the page shows it, as a small card over the picture. */
function PollCard({ poll, onVote, pending = false }: PollCardProps) {
  const [unfolded, setUnfolded] = useState(false)
  /** The poll that was open last on this page, until it was closed for a while. */
  const [shown, setShown] = useState<number | null>(null)
  const openId = poll?.is_open ? poll._id : null
  useEffect(() => {
    if (openId !== null) {
      setShown(openId)
      return undefined
    }
    const timer = setTimeout(() => {
      setShown(null)
      setUnfolded(false)
    }, CLOSED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [openId])
  const isShown = poll !== null && shown === poll._id
  const vote = poll?.choice === null && onVote ? t.vote : t.seeVote
  return (
    <>
      {/* The region stands from the start: one that appears with its text is often not spoken. */}
      <p role="status" className="sr-only">
        {isShown && poll.is_open && onVote ? t.asked({ question: poll.question }) : ''}
      </p>
      {isShown && (
        <>
          <Button variant="stage" size="row" className="sm:hidden" onClick={showPanel}>
            {t.title}
          </Button>
          <div className="min-h-0 w-full overflow-y-auto rounded-control bg-stage/85 p-3 text-stage-ink max-sm:hidden">
            <p className="font-semibold break-words">{poll.question}</p>
            <div className="mt-2 space-y-2">
              {unfolded && <PollOptions poll={poll} onVote={onVote} pending={pending} isOnStage />}
              <Button
                variant={unfolded || poll.choice !== null || !onVote ? 'stageLine' : 'stage'}
                size="sm"
                aria-expanded={unfolded}
                onClick={() => setUnfolded(!unfolded)}
              >
                {unfolded ? t.hide : vote}
              </Button>
            </div>
          </div>
        </>
      )}
    </>
  )
}

interface StageEdgeProps {
  shared: Shared
  /** Absent for hosts, who do not vote. */
  onVote?: (poll: number, choice: number) => void
  pending?: boolean
}

/** The countdown and the poll at the end edge of the picture; the set-up stands at the start and below. */
export function StageEdge({ shared: { poll, timer }, onVote, pending = false }: StageEdgeProps) {
  return (
    <div className="pointer-events-none absolute end-3 top-14 bottom-20 flex gap-2 max-sm:flex-row-reverse max-sm:items-start sm:top-3 sm:w-1/3 sm:max-w-80 sm:flex-col sm:items-end *:pointer-events-auto">
      <TimerClock timer={timer} />
      <PollCard
        poll={poll}
        pending={pending}
        {...(poll && onVote && { onVote: (choice: number) => onVote(poll._id, choice) })}
      />
    </div>
  )
}
