/** The files of the schedule in `BACKUP_DIR`: their names, and which of them are kept. */

const DAYS = 7
const WEEKS = 4
const NAME = /^carriage-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-unproven)?\.tar(\.part)?$/

const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

export const backupName = (at: Date): string => `carriage-${stampOf(at)}.tar`
/** Of one that did not come back, kept to be looked at. */
export const unprovenName = (name: string): string => name.replace(/\.tar$/, '-unproven.tar')

interface Named {
  name: string
  at: Date
  isWhole: boolean
}

/** The names of files that are being written, or were when their backup was killed. */
export const partsOf = (names: readonly string[]): string[] =>
  names.filter((name) => NAME.test(name) && name.endsWith('.part'))

/**
 * The names of files that are not kept: all but the newest of each of the last seven days and of each of the last four
 * weeks (UTC, from Monday) that have one, and but the newest of those that failed their test. Other files are left alone.
 */
export function outdatedBackups(names: readonly string[]): string[] {
  const found = names.flatMap(read).toSorted((a, b) => Number(b.at) - Number(a.at))
  const whole = found.filter(({ isWhole }) => isWhole)
  const unproven = found.filter(({ name }) => name.endsWith('-unproven.tar'))
  const kept = new Set([
    ...newestOf(whole, DAYS, dayOf),
    ...newestOf(whole, WEEKS, weekOf),
    ...unproven.slice(0, 1),
  ])
  return found.filter((file) => !kept.has(file)).map(({ name }) => name)
}

function read(name: string): Named[] {
  const [found, year, month, day, hour, minute, second, unproven, part] = NAME.exec(name) ?? []
  if (found === undefined || part !== undefined) return []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(Number(at))) return []
  return [{ name, at, isWhole: unproven === undefined }]
}

/** The newest file of each of the `count` last periods; `files` are sorted, newest first. */
function newestOf(files: readonly Named[], count: number, periodOf: (at: Date) => number): Named[] {
  const newest = new Map<number, Named>()
  for (const file of files) {
    const period = periodOf(file.at)
    if (!newest.has(period)) newest.set(period, file)
  }
  return [...newest.values()].slice(0, count)
}

const DAY_MS = 86_400_000
const dayOf = (at: Date): number => Math.floor(Number(at) / DAY_MS)
/** 1 January 1970 was a Thursday. */
const weekOf = (at: Date): number => Math.floor((dayOf(at) + 3) / 7)
