import type { ArchiveRecord } from '@carriage/contract/archive/schemas'
import { texts as archiveMessages } from '@carriage/texts/web/archive'

const textOf = ({ payload }: ArchiveRecord, name: string): string => {
  const value = payload[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** What people call an archived record, and a line about it. */
export function recordName(record: ArchiveRecord): { name: string; about: string } {
  const person = record.record_of === 'user'
  const name = person
    ? `${textOf(record, 'first_name')} ${textOf(record, 'last_name')}`.trim()
    : textOf(record, 'title')
  return {
    name: name || archiveMessages.untitled,
    about: textOf(record, person ? 'email' : 'description'),
  }
}
