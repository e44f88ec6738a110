import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import {
  type ActivationCode,
  type createCodeBody,
  deviceCodeLength,
  type generateCodesBody,
  MAX_TOTAL_USAGE,
} from '@carriage/contract/devices/schemas'
import { fieldErrors } from '../../../lib/api/field-errors.ts'

/** What the dialogs of codes ask for; numbers as they were typed. */
export interface CodeValues {
  code: string
  batch_name: string
  total_usage_possible: string
  trial_duration: number
  plan: ActivationCode['plan']
  count: string
}
export type CodeErrors = Partial<Record<keyof CodeValues, string>>
export const codeFields = [
  'code',
  'batch_name',
  'total_usage_possible',
  'trial_duration',
  'plan',
  'count',
] as const satisfies (keyof CodeValues)[]

const DEFAULT_DURATION = 7

export const newCode = (): string =>
  deviceCodeOf(crypto.getRandomValues(new Uint8Array(deviceCodeLength)))

export const newValues = (): CodeValues => ({
  code: newCode(),
  batch_name: '',
  total_usage_possible: String(MAX_TOTAL_USAGE),
  trial_duration: DEFAULT_DURATION,
  plan: 'premium',
  count: '100',
})

export const valuesOf = (code: ActivationCode): CodeValues => ({
  ...newValues(),
  code: code.code,
  batch_name: code.batch_name,
  total_usage_possible: String(code.total_usage_possible),
  trial_duration: code.trial_duration,
  plan: code.plan,
})

/** A whole number from 1 to `max`; 1 for what is none. */
export function clampCount(typed: string, max: number): number {
  const number = Math.trunc(Number(typed))
  return Number.isFinite(number) ? Math.min(max, Math.max(1, number)) : 1
}

type Body = typeof createCodeBody | typeof generateCodesBody

/** Checks what was typed by the rules of the contract; one sentence a field. */
export const codeErrors = (body: Body, values: CodeValues): CodeErrors =>
  fieldErrors(body.safeParse(numbersOf(values)).error, codeFields)

/** As the calls take them. */
export const numbersOf = (values: CodeValues) => ({
  ...values,
  total_usage_possible: clampCount(values.total_usage_possible, MAX_TOTAL_USAGE),
  count: clampCount(values.count, MAX_TOTAL_USAGE),
})
