import type { LivePoll } from '@carriage/contract/live-classes/polls'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/layout/badge.tsx'
import { PollOptions } from './poll-options.tsx'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'

const t = sharedTexts.poll
/** Where the card over a narrow picture leads. */
export const POLL_PANEL_ID = 'live-poll'

interface PollPanelProps {
  poll: LivePoll | null
  onVote: (poll: number, choice: number) => void
  pending: boolean
}

/** The newest poll of a class as its viewers have it in the chat. */
export function PollPanel({ poll, onVote, pending }: PollPanelProps) {
  if (!poll) return null
  return (
    <PollBox poll={poll}>
      <PollOptions poll={poll} pending={pending} onVote={(choice) => onVote(poll._id, choice)} />
      {poll.is_open && (
        <p className="mt-2 text-sm text-ink-2">{poll.choice === null ? t.nameless : t.voted}</p>
      )}
    </PollBox>
  )
}

/** The question of a poll, with what stands below it. */
export function PollBox({ poll, children }: { poll: LivePoll; children: ReactNode }) {
  return (
    <section
      id={POLL_PANEL_ID}
      tabIndex={-1}
      aria-label={t.title}
      className="mt-3 scroll-mt-20 rounded-control border border-line px-3.5 py-3"
    >
      <h3 className="mb-2 flex flex-wrap items-center gap-2 font-semibold break-words">
        {poll.question}
        {!poll.is_open && <Badge>{t.closed}</Badge>}
      </h3>
      {children}
    </section>
  )
}
