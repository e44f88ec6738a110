import { CHAT_TEXT_MAX } from '@carriage/contract/live-classes/chat'
import { writeInChat } from '@carriage/contract/live-classes/endpoints'
import PaperPlaneRightIcon from 'icon:PaperPlaneRight'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { texts as t } from '@carriage/texts/web/live-classes/chat/chat'
import { Form } from '../../../ui/controls/form.tsx'

interface ChatFormProps {
  /** The id of the class. */
  id: string
  /** Whether questions can be asked; the host answers them. */
  mayAsk: boolean
  hint?: string | undefined
}

/** Writes to everybody in a class. What was typed stays until the server has it. */
export function ChatForm({ id, mayAsk, hint }: ChatFormProps) {
  const [text, setText] = useState('')
  const [asks, setAsks] = useState(false)
  const [error, setError] = useState<string>()
  const send = useAction(async () => {
    if (text.trim() === '') return
    try {
      await call(writeInChat, {
        params: { id },
        body: { text, kind: asks ? 'question' : 'message' },
      })
      // What was typed behind it meanwhile is the next one.
      setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now))
      setAsks(false)
      setError(undefined)
    } catch (failure) {
      setError(errorText(failure, t.failed))
    }
  })
  return (
    <Form className="mt-3" onSubmit={() => send.run()}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t.label}
            value={text}
            error={error}
            hint={hint}
            maxLength={CHAT_TEXT_MAX}
            autoComplete="off"
            enterKeyHint="send"
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {/* Beside the field, below its label. */}
        <Button type="submit" aria-label={t.send} pending={send.pending} className="mt-6">
          <PaperPlaneRightIcon size={18} weight="fill" aria-hidden />
        </Button>
      </div>
      {mayAsk && <Switch label={t.question} checked={asks} onChange={setAsks} />}
    </Form>
  )
}
