import { savePrivateRules } from '@carriage/contract/live-classes/private-endpoints'
import {
  type PrivateRules,
  privateRules,
  saveRulesBody,
  type StoredPrivateRules,
} from '@carriage/contract/live-classes/private'
import { texts as messages } from '@carriage/texts/web/live-classes/private'
import { useQuery } from '@tanstack/react-query'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { packsText, typedPacks } from './hours-text.ts'
import { privateRulesQuery } from './private-api.ts'

const t = messages.rules
const fields = ['included', 'cancel_hours', 'currency', 'packs'] as const
/** As typed; no number is any number. */
type Values = Record<(typeof fields)[number], string>

const snapshotOf = ({ version, included, cancel_hours, ...prices }: StoredPrivateRules) => ({
  version,
  values: {
    included: included === null ? '' : String(included),
    cancel_hours: String(cancel_hours),
    currency: prices.currency,
    packs: packsText(prices),
  },
})

function rulesOf(values: Values): PrivateRules {
  const currency = values.currency.trim().toUpperCase()
  return {
    included: values.included.trim() === '' ? null : Number(values.included),
    cancel_hours: Number(values.cancel_hours),
    currency,
    packs: typedPacks(values.packs, currency),
  }
}

const words = () => ({
  included: { label: t.included },
  cancel_hours: { label: t.cancelHours },
  currency: { label: t.currency },
  packs: { label: t.packs },
})

/** What the studio decides for all private classes. */
export function PrivateRulesEditor() {
  const query = useQuery(privateRulesQuery)
  return (
    <QueryView query={query} loading={<EditorSkeleton />}>
      {({ rules }) => (
        <EditorSaves onTab={() => undefined}>
          <Form rules={rules} />
        </EditorSaves>
      )}
    </QueryView>
  )
}

function Form({ rules }: { rules: StoredPrivateRules }) {
  const state = useEditorForm<Values, StoredPrivateRules>({
    recordOf: () => 'private-rules',
    stored: rules,
    snapshotOf: (saved) => snapshotOf(saved ?? rules),
    source: recordIn(privateRulesQuery, (data) => data.rules),
    send: async ({ version, values }) => {
      const body = saveRulesBody.parse({ ...rulesOf(values), version })
      const answer = await call(savePrivateRules, { body })
      queryClient.setQueryData(privateRulesQuery.queryKey, answer)
      return answer.rules
    },
    tabs: { rules: fields },
    check: (values) => fieldErrors(privateRules.safeParse(rulesOf(values)).error, fields),
    words: words(),
    savedText: () => t.saved,
    failedText: t.failed,
  })
  const { register, formState } = state.form
  const { errors } = formState
  return (
    <EditorForm
      state={state}
      status={undefined}
      onSubmit={() => state.save('rules', () => undefined)}
    >
      <EditorNotes {...state} />
      <FormSection title={t.title} text={t.text}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.included}
            hint={t.includedHint}
            inputMode="numeric"
            error={errors.included?.message}
            {...register('included')}
          />
          <TextField
            label={t.cancelHours}
            hint={t.cancelHint}
            inputMode="numeric"
            error={errors.cancel_hours?.message}
            {...register('cancel_hours')}
          />
        </div>
      </FormSection>
      <FormSection title={t.prices} text={t.pricesText}>
        <div className="grid gap-5">
          <TextField
            label={t.currency}
            className="max-w-28"
            error={errors.currency?.message}
            {...register('currency')}
          />
          <div>
            <TextArea
              label={t.packs}
              placeholder={'1 = 45.00\n5 = 200.00'}
              error={errors.packs?.message}
              {...register('packs')}
            />
            <p className="mt-1.5 text-sm text-ink-2">{t.packsHint}</p>
          </div>
        </div>
      </FormSection>
    </EditorForm>
  )
}
