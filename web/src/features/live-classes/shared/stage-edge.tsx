import { PollCard } from './poll-card.tsx'
import type { Shared } from './shared-state.ts'
import { TimerClock } from './timer-clock.tsx'

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
