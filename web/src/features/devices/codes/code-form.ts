import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import {
  type ActivationCode,
  type createCodeBody,
  deviceCodeLength,
  type generateCodesBody,
  MAX_BATCH_CODES,
  MAX_TOTAL_USAGE,
  type updateCodeBody,
} from '@carriage/contract/devices/schemas'
import { ApiError } from '../../../lib/api/api-error.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { momentsOf } from '../../../lib/lists/day-range.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'

/** What the dialogs of codes ask for; numbers as they were typed. */
export interface CodeValues {
  code: string
  batch_name: string
  total_usage_possible: string
  trial_duration: number
  plan: ActivationCode['plan']
  count: string
  /** 'yyyy-MM-dd', the last day in the browser's zone; blank: no end. */
  lastDay: string
}
export type CodeErrors = Partial<Record<Exclude<keyof CodeValues, 'lastDay'> | 'ends_at', string>>
const codeFields = [
  'code',
  'batch_name',
  'total_usage_possible',
  'trial_duration',
  'plan',
  'count',
  'ends_at',
] as const satisfies (keyof CodeErrors)[]

const DEFAULT_DURATION = 7

export const newCode = (): string =>
  deviceCodeOf(crypto.getRandomValues(new Uint8Array(deviceCodeLength)))

export const newValues = (): CodeValues => ({
  code: newCode(),
  batch_name: '',
  total_usage_possible: String(MAX_TOTAL_USAGE),
  trial_duration: DEFAULT_DURATION,
  plan: 'premium',
  count: '1',
  lastDay: '',
})

export const valuesOf = (code: ActivationCode): CodeValues => ({
  ...newValues(),
  code: code.code,
  batch_name: code.batch_name,
  total_usage_possible: String(code.total_usage_possible),
  trial_duration: code.trial_duration,
  plan: code.plan,
  lastDay: code.ends_at === null ? '' : isoDay(new Date((code.ends_at - 1) * 1000)),
})

/** How many uses a code has unless somebody says otherwise: alone it is for many people, on a card for one. */
export const usualUses = (count: string): string =>
  clampCount(count, MAX_BATCH_CODES) === 1 ? String(MAX_TOTAL_USAGE) : '1'

/** A whole number from 1 to `max`; 1 for what is none. */
export function clampCount(typed: string, max: number): number {
  const number = Math.trunc(Number(typed))
  return Number.isFinite(number) ? Math.min(max, Math.max(1, number)) : 1
}

type Body = typeof createCodeBody | typeof generateCodesBody | typeof updateCodeBody

/** Checks what was typed by the rules of the contract; one sentence a field. */
export const codeErrors = (body: Body, values: CodeValues): CodeErrors =>
  fieldErrors(body.safeParse(numbersOf(values)).error, codeFields)

/** The server's words at their fields; what remains is for a toast. */
export function serverErrors(failure: unknown): CodeErrors {
  const messages = failure instanceof ApiError ? failure.fields : {}
  return Object.fromEntries(
    codeFields.flatMap((field) => {
      const text = messages[field]
      return text === undefined ? [] : [[field, text]]
    }),
  )
}

/** As the calls take them. */
export const numbersOf = ({ lastDay, ...values }: CodeValues) => ({
  ...values,
  ends_at: lastDay === '' ? null : (momentsOf({ to: lastDay }).until ?? null),
  total_usage_possible: clampCount(values.total_usage_possible, MAX_TOTAL_USAGE),
  count: clampCount(values.count, MAX_BATCH_CODES),
})
