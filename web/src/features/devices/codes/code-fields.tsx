import { codePlans, MAX_TOTAL_USAGE, trialDurations } from '@carriage/contract/devices/schemas'
import { TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { clampCount, type CodeErrors, type CodeValues } from './code-form.ts'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'

const t = codesMessages.form

interface CodeFieldsProps {
  values: CodeValues
  errors: CodeErrors
  onChange: (changes: Partial<CodeValues>) => void
  usageLabel: string
  usageHint?: string | undefined
}

/** What every code has, whether it is made alone, with others, or changed. */
export function CodeFields({ values, errors, onChange, usageLabel, usageHint }: CodeFieldsProps) {
  const known = trialDurations.some((days) => days === values.trial_duration)
  const durations = known ? trialDurations : [values.trial_duration, ...trialDurations]
  return (
    <>
      <TextField
        label={t.batchName}
        value={values.batch_name}
        error={errors.batch_name}
        maxLength={255}
        autoComplete="off"
        onChange={(event) => onChange({ batch_name: event.target.value })}
      />
      <CountField
        label={usageLabel}
        hint={usageHint}
        value={values.total_usage_possible}
        error={errors.total_usage_possible}
        onChange={(total_usage_possible) => onChange({ total_usage_possible })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t.duration}
          options={durations.map((days) => [String(days), codesMessages.days({ days })])}
          value={values.trial_duration}
          error={errors.trial_duration}
          onChange={({ target }) => onChange({ trial_duration: Number(target.value) })}
        />
        <SelectField
          label={codesMessages.plan}
          options={codePlans.map((plan) => [plan, t.plans[plan]])}
          value={values.plan}
          onChange={({ target }) =>
            onChange({ plan: codePlans.find((plan) => plan === target.value) ?? values.plan })
          }
        />
      </div>
      <TextField
        label={t.lastDay}
        type="date"
        hint={t.lastDayHint}
        value={values.lastDay}
        error={errors.ends_at}
        onChange={(event) => onChange({ lastDay: event.target.value })}
      />
    </>
  )
}

interface CountFieldProps {
  label: string
  hint?: string | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A number from 1 to 10000. An empty field waits for what is typed next, and is 1 when it is left. */
export function CountField({ label, hint, value, error, onChange }: CountFieldProps) {
  const clamped = (typed: string) => String(clampCount(typed, MAX_TOTAL_USAGE))
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_TOTAL_USAGE}
      value={value}
      error={error}
      hint={hint}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => onChange(target.value === '' ? '' : clamped(target.value))}
      onBlur={() => onChange(clamped(value))}
    />
  )
}
