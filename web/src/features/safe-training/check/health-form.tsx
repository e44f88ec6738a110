import { bodyAreas } from '@carriage/contract/safe-training/cautions'
import { type Health, namedConditions } from '@carriage/contract/safe-training/schemas'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { areaNames, cautionNames } from '../../../lib/text/cautions.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { removeHealth, saveHealth, skipHealth } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { texts as ui } from '@carriage/texts/web/ui'
import { ConfirmedAction } from './confirmed-action.tsx'
import { answersOf, type HealthValues, valuesOf } from './health-answers.ts'
import { Form } from '../../../ui/controls/form.tsx'

const t = messages.check
const options = <Word extends string>(words: readonly Word[], names: Record<Word, string>) =>
  words.map((value) => ({ value, label: names[value] }))
const areaOptions = () => options(bodyAreas, areaNames)
const conditionOptions = () => options(namedConditions, cautionNames)
const pregnantOptions = () => [
  { value: 'no', label: ui.no },
  { value: 'yes', label: ui.yes },
]

/** The fields that were changed after a save was sent. */
function changedSince(
  now: Partial<HealthValues>,
  sent: Readonly<Record<string, unknown>>,
): Partial<HealthValues> {
  const left = Object.entries(now).filter(([name, value]) => value !== sent[name])
  // Sound: the names and values are those of `now`.
  return Object.fromEntries(left) as Partial<HealthValues>
}

/** The questions, each of which may stay without an answer. */
export function HealthForm({ health }: { health: Health }) {
  const { answers, state } = health
  const [changed, setChanged] = useState<Partial<HealthValues>>({})
  const [errors, setErrors] = useState<{ note?: string; week?: string }>({})
  const values: HealthValues = { ...valuesOf(answers), ...changed }
  const change = (part: Partial<HealthValues>) => setChanged((before) => ({ ...before, ...part }))
  const question = useUnsavedChangesPrompt(Object.keys(changed).length > 0)
  const act = async (action: () => Promise<void>, done: string) => {
    try {
      await action()
      // What was typed meanwhile is still to be saved.
      setChanged((now) => changedSince(now, { ...changed }))
      toast.ok(done)
    } catch (error) {
      toast.error(errorText(error, messages.failed))
    }
  }
  const save = useAction(async () => {
    const checked = answersOf(values)
    setErrors(checked.errors)
    const { answers: given } = checked
    if (given) await act(() => saveHealth(given), t.saved)
  })
  const skip = useAction(() => act(skipHealth, t.skipped))
  const asks = state === 'outdated' || state === 'pregnancy-over' || state === 'unreadable'
  return (
    <FormSection
      title={t.title}
      text={
        answers ? `${t.text} ${t.answeredOn({ day: formatDate(answers.answered_at) })}` : t.text
      }
    >
      <Form onSubmit={() => save.run()} className="grid gap-6">
        {asks && <p className="rounded-control bg-accent-wash px-3.5 py-2.5">{t.states[state]}</p>}
        <ChoiceGroup
          legend={t.areas}
          name="areas"
          options={areaOptions()}
          value={values.areas}
          max={bodyAreas.length}
          onChange={(chosen) => change({ areas: bodyAreas.filter((one) => chosen.includes(one)) })}
        />
        <TextArea
          label={t.note}
          placeholder={t.noteHint}
          value={values.note}
          error={errors.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <ChoiceGroup
          legend={t.conditions}
          name="conditions"
          options={conditionOptions()}
          value={values.conditions}
          max={namedConditions.length}
          onChange={(chosen) =>
            change({ conditions: namedConditions.filter((one) => chosen.includes(one)) })
          }
        />
        <ChoiceGroup
          legend={t.pregnant}
          name="pregnant"
          options={pregnantOptions()}
          value={values.pregnant === null ? [] : [values.pregnant]}
          onChange={([chosen]) => change({ pregnant: chosen === 'yes' ? 'yes' : 'no' })}
        />
        {values.pregnant === 'yes' && (
          <TextField
            label={t.week}
            hint={t.weekHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className="w-24"
            value={values.week}
            error={errors.week}
            onChange={(event) => change({ week: event.target.value })}
          />
        )}
        <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
          <Button type="submit" pending={save.pending}>
            {t.save}
          </Button>
          {(state === 'unasked' || asks) && (
            <Button variant="ghost" pending={skip.pending} onClick={skip.run}>
              {t.skip}
            </Button>
          )}
          {answers && (
            <ConfirmedAction
              label={t.remove}
              title={t.removeTitle}
              text={t.removeText}
              done={t.removed}
              action={async () => {
                await removeHealth()
                setChanged({})
              }}
            />
          )}
        </div>
      </Form>
      <LeaveDialog {...question} />
    </FormSection>
  )
}
