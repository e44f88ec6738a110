import { runPoll } from '@carriage/contract/live-classes/admin-endpoints'
import {
  type LivePoll,
  POLL_OPTION_MAX,
  POLL_OPTIONS,
  POLL_QUESTION_MAX,
} from '@carriage/contract/live-classes/polls'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'
import { texts as ui } from '@carriage/texts/web/ui'
import { Form } from '../../../ui/controls/form.tsx'

const t = sharedTexts.poll

interface AskPollProps {
  /** The id of the class. */
  id: string
  onAsked: (poll: LivePoll) => void
  onCancel: () => void
}

/** Asks everybody in a class a question; answers that are left empty are left out. */
export function AskPoll({ id, onAsked, onCancel }: AskPollProps) {
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
