import { texts as t } from '@carriage/texts/server/imports'
import { email, goals, profileNames } from '@carriage/contract/accounts/schemas'
import { categories, levels } from '@carriage/contract/common'
import { createCodeBody } from '@carriage/contract/devices/schemas'
import { ITEM_SEPARATOR, type ImportKind } from '@carriage/contract/imports/columns'
import type { ImportProblem } from '@carriage/contract/imports/schemas'
import { MAX_TAGS, tag } from '@carriage/contract/member-notes/schemas'
import { languageCode } from '@carriage/contract/notifications/schemas'
import {
  isLibraryName,
  libraryEndings,
  updateVideoBody,
} from '@carriage/contract/videos/admin-schemas'
import { notedWorkout } from '@carriage/contract/practice/schemas'
import * as z from 'zod/mini'
import { readContent } from './content-policy.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { issueText } from '../../../platform/http/issue-text.ts'
import { addDays } from '../../../platform/time.ts'

export type Cells = Readonly<Record<string, string>>

const { first_name, last_name } = profileNames.shape
const { title, description, difficulty_level, tags } = updateVideoBody.shape

const NEWS = ['yes', 'no'] as const
const ACCESS_PLANS = ['premium', 'basic', 'pro', 'none'] as const
const TRIALS = ['running', 'used'] as const
const MOST_GOALS = 3
const member = z
  .object({
    email,
    first_name,
    last_name,
    language: z.optional(languageCode),
    access_until: z.optional(z.iso.date({ error: () => t.writeDayAsYearMonthAnd })),
    access_plan: z.optional(z.enum(ACCESS_PLANS)),
    tags: z.optional(
      z
        .array(tag)
        .check(z.maxLength(MAX_TAGS, { error: () => t.atMostTags({ maxTags: MAX_TAGS }) })),
    ),
    goals: z.optional(
      z
        .array(z.enum(goals))
        .check(z.maxLength(MOST_GOALS, { error: () => t.atMostGoals({ mostGoals: MOST_GOALS }) })),
    ),
    news: z.optional(z.enum(NEWS)),
    customer_id: z.optional(
      z.string().check(z.regex(/^\w{1,100}$/, { error: () => t.writeIdAsPaymentProviderDoes })),
    ),
    trial: z.optional(z.enum(TRIALS)),
  })
  .check(
    z.refine((row) => row.trial !== 'running' || row.access_until !== undefined, {
      error: () => t.enterLastDayTrial,
      path: ['access_until'],
    }),
    z.refine((row) => row.access_plan !== 'none' || row.trial === 'running', {
      error: () => t.onlyTrialWithoutPlan,
      path: ['access_plan'],
    }),
    z.refine((row) => row.access_plan === undefined || row.access_until !== undefined, {
      error: () => t.enterLastDayPlanPaidFor,
      path: ['access_until'],
    }),
    z.refine((row) => row.customer_id === undefined || row.access_until === undefined, {
      error: () => t.leaveBlankBesideCustomerTheirSubscription,
      path: ['access_until'],
    }),
  )

const { title: workoutTitle, minutes } = notedWorkout.shape
const workout = z.object({
  email,
  date: z.iso.date({ error: () => t.writeDayAsYearMonthAnd2 }),
  title: workoutTitle,
  minutes,
})

const fileUrl = z.string({ error: () => t.enterAddressFilm }).check(
  z.maxLength(2000, { error: () => t.addressTooLong }),
  z.refine((url) => isLibraryName(fileNameOf(url)), {
    error: () => t.addressMustEndIn({ value: libraryEndings.join(', ') }),
  }),
)
const video = z.object({
  title: z.nonoptional(title, { error: () => t.titleRequired }),
  file_url: fileUrl,
  description,
  level: difficulty_level,
  categories: updateVideoBody.shape.categories,
  tags,
  coach: z.optional(email),
})
/** The code is made where the cell is blank. */
const code = z.object({
  ...z.omit(createCodeBody, { ends_at: true }).shape,
  code: z.optional(createCodeBody.shape.code),
  last_day: z.optional(z.iso.date({ error: () => t.writeDayAsYearMonthAnd })),
})

export type MemberValues = z.output<typeof member>
export type WorkoutValues = z.output<typeof workout>
export type VideoValues = z.output<typeof video>
export type CodeValues = z.output<typeof code>

/** What a line says, or what is wrong with it, by the rules of the calls that create one thing. */
export type Values<T> = { values: T; problems: null } | { values: null; problems: ImportProblem[] }

/** The last part of the path of an address; blank where it is none. */
export function fileNameOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(-255)
  } catch {
    return last.slice(-255)
  }
}

const text = (cell: string | undefined): string | undefined => (cell ? cell : undefined)
const items = (cell: string | undefined): string[] | undefined =>
  cell ? cell.split(ITEM_SEPARATOR).map((item) => item.trim()) : undefined
/** A number, or the text of the cell, for which `inWords` has a reason. */
const whole = (cell: string | undefined): number | string | undefined =>
  cell && /^\d{1,9}$/.test(cell) ? Number(cell) : text(cell)

const NUMBERS = new Set(['total_usage_possible', 'trial_duration', 'minutes'])
/** The words that a column takes, where it takes no others. */
const WORDS: Readonly<Record<string, { noun: string; known: readonly string[] }>> = {
  level: { noun: 'level', known: levels },
  categories: { noun: 'category', known: categories },
  plan: { noun: 'plan', known: ['premium', 'none'] },
  access_plan: { noun: 'plan', known: ACCESS_PLANS },
  goals: { noun: 'goal', known: goals },
  news: { noun: 'answer', known: NEWS },
  trial: { noun: 'answer', known: TRIALS },
}

/** A reason that quotes the cell, where the one of a form would not help; undefined: there it does. */
function inWords(column: string | null, given: unknown): string | undefined {
  if (column === null || given === undefined || given === '') return undefined
  if (NUMBERS.has(column) && typeof given === 'string')
    return t.notWholeNumberInDigitsOnly({ given: shortened(given) })
  const words = WORDS[column]
  const unknown = [given].flat().find((word) => !words?.known.some((known) => known === word))
  if (words && typeof unknown === 'string')
    return t.weDontKnowUseOne({
      noun: words.noun,
      unknown: shortened(unknown),
      value: words.known.join(', '),
    })
  if (typeof given === 'string' && /[\r\n]/.test(given))
    return t.onSeveralLinesWriteOnOne({ value: shortened(given.replaceAll(/\s+/g, ' ')) })
  return undefined
}

const shortened = (cell: string): string => (cell.length > 30 ? `${cell.slice(0, 29)}…` : cell)

function read<T>(schema: z.ZodMiniType<T>, input: Record<string, unknown>): Values<T> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const result = z.safeParse(schema, given, { error: issueText })
  if (result.success) return { values: result.data, problems: null }
  // Of a cell the first is enough.
  const problems = new Map<string, ImportProblem>()
  for (const { path, message } of result.error.issues) {
    const column = path[0] === undefined ? null : String(path[0])
    const cell = column === null ? undefined : input[column]
    if (!problems.has(column ?? ''))
      problems.set(column ?? '', { column, message: inWords(column, cell) ?? message })
  }
  return { values: null, problems: [...problems.values()] }
}

export const readMember = ({
  email: address,
  first_name: first,
  last_name: last,
  language,
  access_until: until,
  access_plan: plan,
  tags: labels,
  goals: aims,
  news,
  customer_id: customer,
  trial,
}: Cells) =>
  read<MemberValues>(member, {
    email: address ?? '',
    first_name: first ?? '',
    last_name: last ?? '',
    language: text(language?.toLowerCase()),
    access_until: text(until),
    access_plan: text(plan?.toLowerCase()),
    tags: items(labels),
    goals: items(aims?.toLowerCase()),
    news: text(news?.toLowerCase()),
    customer_id: text(customer),
    trial: text(trial?.toLowerCase()),
  })

/** The end of the access that a line gives: of the day (UTC) that it names; null: none. */
export const accessEnd = ({ access_until: day }: Pick<MemberValues, 'access_until'>): Date | null =>
  day === undefined ? null : addDays(new Date(day), 1)

export const readWorkout = (cells: Cells) =>
  read<WorkoutValues>(workout, {
    email: cells['email'] ?? '',
    date: cells['date'] ?? '',
    title: cells['title'] ?? '',
    minutes: whole(cells['minutes']),
  })

/** When a workout of which only the day is known counts as done: its noon (UTC), which `timeZone` goes with. */
export const workoutMoment = ({ date }: Pick<WorkoutValues, 'date'>) => ({
  happenedAt: new Date(`${date}T12:00:00Z`),
  timeZone: 'UTC',
})

export const readVideo = (cells: Cells) =>
  read<VideoValues>(video, {
    title: text(cells['title']),
    file_url: text(cells['file_url']),
    description: text(cells['description']),
    level: text(cells['level']?.toLowerCase()),
    categories: items(cells['categories']?.toLowerCase()),
    tags: items(cells['tags']),
    coach: text(cells['coach']),
  })

export const readCode = (cells: Cells) =>
  read<CodeValues>(code, {
    code: text(cells['code']),
    batch_name: cells['batch_name'] ?? '',
    total_usage_possible: whole(cells['total_usage_possible']),
    trial_duration: whole(cells['trial_duration']),
    plan: text(cells['plan']?.toLowerCase()),
    last_day: text(cells['last_day']),
  })

/** The end of a code that a line gives: of the day (UTC) that it names; null: none. */
export const codeEnd = ({ last_day: day }: Pick<CodeValues, 'last_day'>): Date | null =>
  day === undefined ? null : addDays(new Date(day), 1)

const readers: Readonly<Record<ImportKind, (cells: Cells) => Values<unknown>>> = {
  members: readMember,
  practice: readWorkout,
  videos: readVideo,
  codes: readCode,
  content: readContent,
}

/** What is wrong with the cells of a line by themselves. */
export const problemsOf = (kind: ImportKind, cells: Cells): ImportProblem[] => [
  ...brokenProblems(cells),
  ...(readers[kind](cells).problems ?? []),
]

/** Stands for bytes that are no text. */
const BROKEN = '\uFFFD'

function brokenProblems(cells: Cells): ImportProblem[] {
  const broken = Object.entries(cells).filter(([, cell]) => cell.includes(BROKEN))
  return broken.map(([column, cell]) => ({
    column,
    message: t.hasLetterCantReadTypeAgain({ cell: shortened(cell) }),
  }))
}

const workoutKey = ({
  email: address = '',
  date = '',
  title: of = '',
  minutes: long = '',
}: Cells) => JSON.stringify([address.toLowerCase(), date, of, long])

/** An index takes no longer ones. */
const MAX_KEY = 500

/** What a line is recognised by; null: by nothing. */
export function keyOf(kind: ImportKind, cells: Cells): string | null {
  const keys = {
    members: cells['email']?.toLowerCase(),
    practice: workoutKey(cells),
    videos: cells['file_url'],
    codes: cells['code']?.toUpperCase(),
    content: cells['key'],
  }
  const key = keys[kind]
  if (!key) return null
  return key.length > MAX_KEY ? sha256(key).toString('hex') : key
}
