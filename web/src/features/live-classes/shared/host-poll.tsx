import { runPoll } from '@carriage/contract/live-classes/admin-endpoints'
import type { LivePoll } from '@carriage/contract/live-classes/polls'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { SharedNews } from '../presence/presence-channel.ts'
import { AskPoll } from './ask-poll.tsx'
import { PollBox } from './poll-panel.tsx'
import { PollOptions } from './poll-options.tsx'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'

const t = sharedTexts.poll

interface HostPollProps {
  /** The id of the class. */
  id: string
  poll: LivePoll | null
  /** Whether the class is live: only then can a question be asked. */
  isLive: boolean
  onShared: (news: SharedNews) => void
}

/** The newest poll with its counts, and the way to close it or to ask the next question. */
export function HostPoll({ id, poll, isLive, onShared }: HostPollProps) {
  const [asks, setAsks] = useState(false)
  const close = useAction(async (open: number) => {
    const body = { action: 'close', poll: open } as const
    const { poll: closed } = await call(runPoll, { params: { id }, body })
    onShared({ type: 'poll', poll: closed })
  })
  return (
    <>
      {poll && (
        <PollBox poll={poll}>
          <PollOptions poll={poll} />
          {poll.is_open && (
            <Button
              variant="line"
              size="row"
              className="mt-3"
              pending={close.pending}
              onClick={() => close.run(poll._id)}
            >
              {t.close}
            </Button>
          )}
        </PollBox>
      )}
      {asks ? (
        <AskPoll
          id={id}
          onAsked={(asked) => {
            setAsks(false)
            onShared({ type: 'poll', poll: asked })
          }}
          onCancel={() => setAsks(false)}
        />
      ) : (
        !poll?.is_open && (
          <div className="mt-3">
            <Button variant="line" size="row" disabled={!isLive} onClick={() => setAsks(true)}>
              {poll ? t.askNext : t.ask}
            </Button>
            {!isLive && <p className="mt-1.5 text-sm text-ink-2">{t.notLive}</p>}
          </div>
        )
      )}
    </>
  )
}
