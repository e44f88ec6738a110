import { coachWordsBody, MAX_COACH_WORDS } from '@carriage/contract/coaches/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useUnsavedChangesPrompt } from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { useTypedText } from '../../lib/editing/use-typed-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { TranslationsLink } from '../translations/translations-link.tsx'
import { coachQuery, saveCoachWords } from './api.ts'
import { texts as messages } from '@carriage/texts/web/coaches'
import { Form } from '../../ui/controls/form.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'

const t = messages.words

/** What a coach says of themselves on their page. */
export function CoachWordsSection({ id }: { id: string }) {
  const { data } = useQuery(coachQuery(id))
  return (
    <FormSection title={t.title} text={t.text}>
      {data ? (
        <WordsForm id={id} stored={data.coach.own_words ?? ''} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </FormSection>
  )
}

function WordsForm({ id, stored }: { id: string; stored: string }) {
  const { text: words, setText: setWords, isUnsaved } = useTypedText(stored)
  const [error, setError] = useState<string>()
  const question = useUnsavedChangesPrompt(isUnsaved)
  const save = useAction(async () => {
    const body = coachWordsBody.safeParse({ words })
    setError(fieldErrors(body.error, ['words']).words)
    if (body.success) toast.ok(await saveCoachWords(id, body.data.words))
  })
  return (
    <Form className="space-y-4" onSubmit={() => save.run()}>
      <TextArea
        label={t.label}
        rows={5}
        maxLength={MAX_COACH_WORDS}
        placeholder={t.hint}
        value={words}
        error={error}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={save.pending}>
          {t.save}
        </Button>
        <LinkButton to="/dashboard/coaches/$id" params={{ id }} variant="line">
          {t.open}
        </LinkButton>
        {stored !== '' && <TranslationsLink kind="coach" id={id} />}
      </div>
      <LeaveDialog {...question} />
    </Form>
  )
}
