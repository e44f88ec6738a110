import type { LivePoll } from '@carriage/contract/live-classes/polls'
import CheckIcon from 'icon:Check'
import { cx } from '../../../ui/cx.ts'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'

const t = sharedTexts.poll

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
