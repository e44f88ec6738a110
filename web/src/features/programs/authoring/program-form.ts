import {
  type AdminProgram,
  DEFAULT_SESSIONS_PER_WEEK,
  type ProgramDetails,
  programDetails,
  type ProgramSettings,
  programSettings,
  updateProgramBody,
} from '@carriage/contract/programs/admin-schemas'
import { publishDatePassed } from '@carriage/contract/programs/policy'
import { publishDateProblem } from '@carriage/contract/publication'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import type { Snapshot } from '../../../lib/editing/edit.ts'
import type { Save } from '../../../lib/editing/record-editor.ts'
import { epochOf, localInput } from '../../../lib/text/date-time-input.ts'

/** What a form holds while it is being filled in: nothing may be chosen yet, and numbers are typed. */
export type DetailValues = Omit<
  ProgramDetails,
  'difficulty_level' | 'session_per_week' | 'duration'
> & {
  difficulty_level: ProgramDetails['difficulty_level'] | ''
  session_per_week: string
  duration: string
}
export const detailNames = [
  'title',
  'description',
  'categories',
  'difficulty_level',
  'instructor',
  'session_per_week',
  'duration',
] as const satisfies readonly (keyof DetailValues)[]

const detailsOf = (program: AdminProgram | null): DetailValues => ({
  title: program?.title ?? '',
  description: program?.description ?? '',
  categories: program?.categories ?? [],
  difficulty_level: program?.difficulty_level ?? '',
  instructor: program?.instructor?._id ?? '',
  session_per_week: String(program?.session_per_week ?? DEFAULT_SESSIONS_PER_WEEK),
  duration: program ? String(program.duration) : '',
})

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

const checked = (values: DetailValues) =>
  programDetails.safeParse({
    ...values,
    session_per_week: numberOf(values.session_per_week),
    duration: numberOf(values.duration),
  })

/** What is wrong with the details, a sentence for each field; the rules are the contract's. */
export const detailErrors = (values: DetailValues): Partial<Record<keyof DetailValues, string>> =>
  fieldErrors(checked(values).error, detailNames)

/** What a new program is created with, of a form that has been checked. */
export function detailsToSend(values: DetailValues): ProgramDetails {
  const { data, error } = checked(values)
  if (!data) throw error
  return data
}

export type SettingValues = Omit<ProgramSettings, 'publish_date' | 'complition_message'> & {
  /** As a field for date and time has it, in the browser's zone; '' for none. */
  publish_date: string
  complition_message: string
}
export const settingNames = [
  'status',
  'publish_date',
  'is_premium_content',
  'is_recovery_content',
  'should_feature_on_home',
  'complition_message',
] as const satisfies readonly (keyof SettingValues)[]

const settingsOf = (program: AdminProgram | null): SettingValues => ({
  status: program?.status ?? 'draft',
  publish_date: typeof program?.publish_date === 'number' ? localInput(program.publish_date) : '',
  is_premium_content: program?.is_premium_content ?? false,
  is_recovery_content: program?.is_recovery_content ?? false,
  should_feature_on_home: program?.should_feature_on_home ?? false,
  complition_message: program?.complition_message ?? '',
})

/** What is sent: only what is scheduled has a date. */
const settingsToSend = (values: SettingValues): ProgramSettings => ({
  ...values,
  publish_date: values.status === 'scheduled' ? epochOf(values.publish_date) : null,
})

/** @param now epoch seconds */
export function settingErrors(
  values: SettingValues,
  now: number,
): Partial<Record<keyof SettingValues, string>> {
  const sent = settingsToSend(values)
  const errors = fieldErrors(programSettings.safeParse(sent).error, settingNames)
  const problem = publishDateProblem(sent, now, publishDatePassed)
  if (problem !== null) errors.publish_date = problem()
  return errors
}

/** The tabs Details and Settings, which are saved as one. */
export type ProgramValues = DetailValues & SettingValues

/** @param teacher who is the instructor where nobody is named so far; '' for nobody */
export function programSnapshot(
  program: AdminProgram | null,
  teacher: string,
): Snapshot<ProgramValues> {
  const details = detailsOf(program)
  return {
    version: program?.version ?? 0,
    values: { ...details, instructor: details.instructor || teacher, ...settingsOf(program) },
  }
}

/** What is sent of a form that has been checked: what has changed, and a date with its status. */
export function programBody(
  program: AdminProgram,
  { version, changes, values }: Save<ProgramValues>,
) {
  const all = {
    ...values,
    publish_date: settingsToSend(values).publish_date,
    session_per_week: numberOf(values.session_per_week),
    duration: numberOf(values.duration),
  }
  const isSent = (name: string) =>
    name in changes ||
    (name === 'publish_date' && 'status' in changes) ||
    // The form has filled it in, and nobody has typed it.
    (name === 'instructor' && !program.instructor && values.instructor !== '')
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => isSent(name)))
  return updateProgramBody.parse({ ...fields, program_id: program._id, version })
}
