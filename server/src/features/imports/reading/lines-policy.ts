import { texts as t } from '@carriage/texts/server/imports'
import type { ImportKind } from '@carriage/contract/imports/columns'
import type { AdoptedSubscription, ImportProblem } from '@carriage/contract/imports/schemas'
import type { ReadLine } from './csv-policy.ts'
import { type Cells, codeEnd, keyOf, problemsOf, readCode } from './values-policy.ts'

/** The column by which lines of a kind are recognised, and what is said where it stands twice or is taken. */
const keys = {
  members: { column: 'email', noun: () => t.address, taken: () => t.addressAlreadyHasAccount },
  practice: { column: 'date', noun: () => t.workout, taken: () => t.workoutAlreadyThere },
  videos: { column: 'file_url', noun: () => t.film, taken: () => t.importHasAlreadyFetchedFilm },
  codes: { column: 'code', noun: () => t.code, taken: () => t.codeAlreadyExists },
  content: { column: 'key', noun: () => t.key, taken: () => t.wasAlreadyImported },
} as const

type KnownAdoption =
  | { problem: string; adopts: null }
  | { problem: null; adopts: AdoptedSubscription }

/** What the studio has of what a file names. */
export interface Known {
  /** Keys that are taken. */
  taken: ReadonlySet<string>
  /** Addresses of coaches, in lower case. */
  coaches: ReadonlySet<string>
  /** Addresses of members whose practice a file has, in lower case. */
  members: ReadonlySet<string>
  /** The day of today, where it begins first. */
  today: string
  /** What customers at the payment provider bring, or why nothing of them can go on here. */
  adoptions: ReadonlyMap<string, KnownAdoption>
  /** Why nothing is fetched from an address; null: it may be. */
  refusalOf: (url: string) => string | null
  /** What is wrong with the end of a code; null: nothing. */
  endProblem: (endsAt: Date | null) => string | null
}

export interface CheckedLine {
  line: number
  cells: Record<string, string>
  key: string | null
  state: 'ready' | 'skipped' | 'wrong'
  problems: ImportProblem[]
  adopts: AdoptedSubscription | null
}

/**
 * Checks each line by the rules of the calls that create one thing, and against the lines before it and what there is
 * already. What exists is skipped, but a code that exists is wrong, since its owner may be another one.
 * Yields after each line.
 */
export function* checkLines(
  kind: ImportKind,
  lines: readonly ReadLine[],
  known: Known,
): Generator<undefined, CheckedLine[]> {
  const { column, noun, taken } = keys[kind]
  const seen = new Map<string, number>()
  const customers = new Map<string, number>()
  const check = ({ line, cells, problem }: ReadLine): CheckedLine => {
    const key = keyOf(kind, cells)
    const problems =
      problem === null
        ? [...problemsOf(kind, cells), ...foreignProblems(kind, cells, known)]
        : [{ column: null, message: problem }]
    const before = key === null ? undefined : seen.get(key)
    if (before !== undefined)
      problems.push({ column, message: t.standsInLineAlready({ noun: noun(), before }) })
    else if (key !== null) seen.set(key, line)
    const customer = kind === 'members' ? (cells['customer_id'] ?? '') : ''
    const other = customers.get(customer)
    if (other !== undefined)
      problems.push({
        column: 'customer_id',
        message: t.customerStandsInLineAlready({ other }),
      })
    else if (customer !== '') customers.set(customer, line)
    const exists = key !== null && known.taken.has(key)
    const checked = { line, cells, key, adopts: null }
    if (problems.length === 0 && !exists) {
      const adopts = known.adoptions.get(customer)?.adopts ?? null
      return { ...checked, state: 'ready', problems, adopts }
    }
    if (problems.length === 0 && kind !== 'codes')
      return { ...checked, state: 'skipped', problems: [{ column, message: taken() }] }
    if (exists && kind === 'codes') problems.push({ column, message: taken() })
    return { ...checked, state: 'wrong', problems }
  }
  const checked: CheckedLine[] = []
  for (const line of lines) {
    checked.push(check(line))
    yield
  }
  return checked
}

/** What is wrong with cells that name something else. */
function foreignProblems(kind: ImportKind, cells: Cells, known: Known): ImportProblem[] {
  if (kind === 'practice') return practiceProblems(cells, known)
  if (kind === 'members') return customerProblems(cells, known)
  if (kind === 'codes') return codeProblems(cells, known)
  if (kind !== 'videos') return []
  const { file_url: url = '', coach = '' } = cells
  const refusal = url === '' ? null : known.refusalOf(url)
  return [
    ...(refusal === null ? [] : [{ column: 'file_url', message: refusal }]),
    ...(coach === '' || known.coaches.has(coach.toLowerCase())
      ? []
      : [{ column: 'coach', message: t.noCoachHasAddress }]),
  ]
}

function customerProblems({ customer_id: id = '' }: Cells, known: Known): ImportProblem[] {
  const problem = known.adoptions.get(id)?.problem ?? null
  return problem === null ? [] : [{ column: 'customer_id', message: `“${id}”: ${problem}` }]
}

function practiceProblems({ email = '', date = '' }: Cells, known: Known): ImportProblem[] {
  return [
    ...(email === '' || known.members.has(email.toLowerCase())
      ? []
      : [{ column: 'email', message: t.noMemberHasAddress }]),
    ...(date <= known.today ? [] : [{ column: 'date', message: t.dayInFuture }]),
  ]
}

function codeProblems(cells: Cells, { endProblem }: Known): ImportProblem[] {
  const { values } = readCode(cells)
  const message = values && endProblem(codeEnd(values))
  return message === null ? [] : [{ column: 'last_day', message }]
}

/** Lines of codes whose name, uses, days, plan and last day agree become one batch: a text that is the same for them. */
export const batchOf = ({ cells }: Pick<CheckedLine, 'cells'>): string =>
  JSON.stringify([
    cells['batch_name'],
    Number(cells['total_usage_possible']),
    Number(cells['trial_duration']),
    cells['plan']?.toLowerCase() || 'premium',
    cells['last_day'] ?? '',
  ])
