import { runPoll } from '@carriage/contract/live-classes/admin-endpoints'
import {
  type LivePoll,
  POLL_OPTION_MAX,
  POLL_OPTIONS,
  POLL_QUESTION_MAX,
} from '@carriage/contract/live-classes/polls'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { SharedNews } from '../presence/presence-channel.ts'
import { PollBox, PollOptions } from './poll-panel.tsx'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'
import { errorText } from '../../../lib/api/api-error.ts'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { texts as ui } from '@carriage/texts/web/ui'
import { Form } from '../../../ui/controls/form.tsx'

interface AskPollProps {
  /** The id of the class. */
  id: string
  onAsked: (poll: LivePoll) => void
  onCancel: () => void
}

/** Asks everybody in a class a question; answers that are left empty are left out. */
function AskPoll({ id, onAsked, onCancel }: AskPollProps) {
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState<readonly string[]>(
    Array.from({ length: POLL_OPTIONS.max }, () => ''),
  )
  const [error, setError] = useState('')
  const ask = useAction(async () => {
    const filled = options.filter((option) => option.trim() !== '')
    const body = { action: 'open', question, options: filled } as const
    try {
      onAsked((await call(runPoll, { params: { id }, body })).poll)
    } catch (failure) {
      setError(errorText(failure, t.notAsked))
    }
  })
  return (
    <Form aria-label={t.ask} className="mt-3 space-y-3" onSubmit={() => ask.run()}>
      <TextField
        label={t.question}
        value={question}
        maxLength={POLL_QUESTION_MAX}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setQuestion(target.value)}
      />
      {options.map((option, at) => (
        <TextField
          // The places of the fields stay.
          key={t.option({ number: at + 1 })}
          label={t.option({ number: at + 1 })}
          value={option}
          maxLength={POLL_OPTION_MAX}
          autoComplete="off"
          hint={
            at === options.length - 1
              ? t.optional({ count: POLL_OPTIONS.max - POLL_OPTIONS.min })
              : undefined
          }
          onChange={({ target }) =>
            setOptions(options.map((one, index) => (index === at ? target.value : one)))
          }
        />
      ))}
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="row" pending={ask.pending}>
          {t.open}
        </Button>
        <Button variant="line" size="row" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </Form>
  )
}

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
