import type { LivePoll } from '@carriage/contract/live-classes/polls'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'
import CheckIcon from 'icon:Check'
import { cx } from '../../../ui/cx.ts'

interface PollOptionsProps {
  poll: LivePoll
  /** Votes for the option at this index; absent for those who only look. */
  onVote?: ((choice: number) => void) | undefined
  pending?: boolean
  /** Stands over the picture, which is dark in both themes. */
  isOnStage?: boolean
}

/** The answers of a poll, to vote for while it is open, and their shares once the reader may know them. */
export function PollOptions({
  poll,
  onVote,
  pending = false,
  isOnStage = false,
}: PollOptionsProps) {
  const { options, choice, votes, shares } = poll
  const box = cx(
    'relative flex min-h-11 w-full items-center gap-2 overflow-hidden rounded-control border px-3 py-1.5 text-start',
    isOnStage ? 'border-stage-line' : 'border-line-strong',
  )
  return (
    <ul className="space-y-2">
      {options.map((option, at) => {
        const share = shares?.[at]
        const count = votes?.[at]
        const isChosen = choice === at
        const row = (
          <>
            {share !== undefined && (
              <span
                aria-hidden
                className={cx(
                  'absolute inset-y-0 start-0',
                  isOnStage ? 'bg-stage-ink/20' : 'bg-accent-wash',
                )}
                style={{ width: `${share}%` }}
              />
            )}
            <span className="relative min-w-0 flex-1 font-medium break-words">{option}</span>
            {isChosen && <CheckIcon size={16} weight="bold" aria-hidden className="relative" />}
            {share !== undefined && (
              <span className="num relative text-sm">
                {count === undefined
                  ? t.share({ percent: share })
                  : `${t.votes({ count })}, ${t.share({ percent: share })}`}
              </span>
            )}
          </>
        )
        return (
          <li key={option}>
            {onVote && poll.is_open ? (
              <button
                type="button"
                aria-pressed={isChosen}
                aria-disabled={pending || undefined}
                onClick={() => !pending && onVote(at)}
                className={cx(
                  'press cursor-pointer',
                  box,
                  isOnStage ? 'hover:bg-stage-ink/10' : 'hover:bg-sunken',
                )}
              >
                {row}
              </button>
            ) : (
              <div className={box}>{row}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

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
