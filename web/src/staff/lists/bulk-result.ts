import { texts as staffMessages } from '@carriage/texts/web/staff'

const t = staffMessages.bulk

/** Reasons are said of so many records by name. */
const MAX_REASONS = 3

interface Failure {
  name: string
  reason: string
}

/** What is said of the records that stayed as they were; the same reason is said once. */
export function failureText(what: string, failures: readonly Failure[]): string {
  const reasons = new Set(failures.map(({ reason }) => reason))
  const [only] = reasons
  if (failures.length > 1 && reasons.size === 1 && only !== undefined)
    return t.failed({ what, reasons: only })
  const said = failures.slice(0, MAX_REASONS).map(({ name, reason }) => t.reason({ name, reason }))
  const left = failures.length - said.length
  return t.failed({
    what,
    reasons: [...said, ...(left > 0 ? [t.more({ count: left })] : [])].join(' '),
  })
}
