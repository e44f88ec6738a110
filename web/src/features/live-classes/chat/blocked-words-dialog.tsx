import { saveBlockedWords } from '@carriage/contract/live-classes/admin-endpoints'
import { blockedWordsBody } from '@carriage/contract/live-classes/chat'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { blockedWordsQuery } from '../scheduling/admin-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/chat/blocked-words'
import { texts as ui } from '@carriage/texts/web/ui'

/** The words that nobody may write in the chat of a class, one in each line. */
export function BlockedWordsDialog({ onClose }: { onClose: () => void }) {
  const words = useQuery(blockedWordsQuery)
  const [isTyped, setTyped] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      // A press beside it, or Escape, would take what was entered.
      blocking={isTyped}
      title={t.title}
      description={t.text}
    >
      {words.data ? (
        <WordsForm words={words.data.words} onType={() => setTyped(true)} onClose={onClose} />
      ) : words.error ? (
        <ErrorState {...failureOf(words)} />
      ) : (
        <Loading>
          <Skeleton className="mt-5 h-40 rounded-control" />
        </Loading>
      )}
    </Dialog>
  )
}

interface WordsFormProps {
  words: readonly string[]
  onType: () => void
  onClose: () => void
}

function WordsForm({ words, onType, onClose }: WordsFormProps) {
  // A colleague's words may come while one types.
  const [was] = useState(words)
  const [text, setText] = useState(words.join('\n'))
  const [error, setError] = useState<string>()
  const save = useAction(async () => {
    const typed = text.split('\n').map((word) => word.trim())
    const body = blockedWordsBody.safeParse({ words: typed.filter(Boolean), was })
    setError(body.error && t.problem)
    if (!body.success) return
    try {
      const saved = await call(saveBlockedWords, { body: body.data })
      queryClient.setQueryData(blockedWordsQuery.queryKey, saved)
      toast.ok(t.saved)
      onClose()
    } catch (failure) {
      setError(errorText(failure))
    }
  })
  return (
    <DialogForm action={save} submit={ui.save} onCancel={onClose}>
      <TextArea
        label={t.label}
        rows={8}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          onType()
        }}
      />
    </DialogForm>
  )
}
