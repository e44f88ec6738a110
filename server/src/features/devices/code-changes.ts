import type { ActivationCodeRow } from './devices-schema.ts'

type Granted = Pick<
  ActivationCodeRow,
  'batchName' | 'totalUsagePossible' | 'trialDuration' | 'plan'
>

/** The settings of a code, named as in the API. */
const granted = (code: Granted) => ({
  batch_name: code.batchName,
  total_usage_possible: code.totalUsagePossible,
  trial_duration: code.trialDuration,
  plan: code.plan,
})

/** The changes for the audit log: each field that differs; null stands for no code. */
export function codeChanges(
  from: Granted | null,
  to: Granted | null,
): Record<string, { from: unknown; to: unknown }> {
  const [before, after] = [from && granted(from), to && granted(to)]
  const fields = ['batch_name', 'total_usage_possible', 'trial_duration', 'plan'] as const
  return Object.fromEntries(
    fields
      .map(
        (field) => [field, { from: before?.[field] ?? null, to: after?.[field] ?? null }] as const,
      )
      .filter(([, change]) => change.from !== change.to),
  )
}
