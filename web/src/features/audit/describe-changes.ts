import type { AuditEntry } from '@carriage/contract/audit/schemas'
import { messages } from './messages.ts'

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ') || messages.noValue
  if (value === null || value === undefined || value === '') return messages.noValue
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * What an entry changed, a line for each field: 'role: user → user, coach', or 'plan: premium' where
 * there was nothing before.
 */
export const describeChanges = (changes: AuditEntry['changes']): string[] =>
  Object.entries(changes).map(
    ([field, { from, to }]) =>
      `${field.replaceAll('_', ' ')}: ${from === null ? '' : `${valueText(from)} → `}${valueText(to)}`,
  )
