import { formatCents } from '../../lib/text/money.ts'
import type { AuditEntry } from '@carriage/contract/audit/schemas'
import { formatDateTime } from '../../lib/text/dates.ts'
import { texts as messages } from '@carriage/texts/web/audit'

/** A moment as the log stores it. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ') || messages.noValue
  if (value === null || value === undefined || value === '') return messages.noValue
  if (typeof value === 'object') return partsText(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return MOMENT.test(value) ? formatDateTime(Date.parse(value) / 1000) : value
}

/** What an object says of itself: of an audience, the conditions that were chosen. */
const partsText = (value: object): string =>
  Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([name, part]) => {
      const said = Object.entries(messages.parts).find(([known]) => known === name)?.[1]
      const shown = said ?? name.replaceAll('_', ' ')
      return part === true ? shown : `${shown} ${valueText(part)}`
    })
    .join(', ') || messages.noValue

const CENTS = /_in_cents$/
/** Fields whose numbers are epoch seconds. */
const SECONDS = /_at$/
const same = ({ from, to }: { from: unknown; to: unknown }): boolean =>
  JSON.stringify(from) === JSON.stringify(to)

/**
 * What an entry changed, a line for each field: 'role: user → user, coach', or 'plan: premium' where
 * there was nothing before. Cents are told as money where the entry names its currency.
 */
export function describeChanges({ currency, ...changes }: AuditEntry['changes']): string[] {
  const code = currency?.to
  const textOf = (field: string, value: unknown) => {
    if (typeof value === 'number' && SECONDS.test(field)) return formatDateTime(value)
    return CENTS.test(field) && typeof code === 'string' && typeof value === 'number'
      ? formatCents(value, code)
      : valueText(value)
  }
  const told = typeof code === 'string' && Object.keys(changes).some((field) => CENTS.test(field))
  const all = told || !currency ? changes : { ...changes, currency }
  const changed = Object.entries(all).filter(([, change]) => !same(change))
  return changed.map(([field, { from, to }]) => {
    const name = field.replace(told ? CENTS : '', '').replaceAll('_', ' ')
    const isFirst = from === null || (told && from === 0)
    const before = isFirst ? '' : `${textOf(field, from)} → `
    return `${name}: ${before}${textOf(field, to)}`
  })
}
