import type { ArchiveRecord } from '@carriage/contract/archive/schemas'
import { expect, test } from 'vitest'
import { recordName } from './record-name.ts'

const record = (
  record_of: ArchiveRecord['record_of'],
  payload: ArchiveRecord['payload'],
): ArchiveRecord => ({ _id: 'a', record_of, payload, archived_by: null, created_at: 0 })

test.each([
  [
    record('user', { first_name: 'Ada', last_name: 'Stern', email: 'ada@carriage.test' }),
    { name: 'Ada Stern', about: 'ada@carriage.test' },
  ],
  [
    record('video', { title: 'Footwork', description: 'Slowly' }),
    { name: 'Footwork', about: 'Slowly' },
  ],
  // a draft that never got a title
  [record('video', { title: null }), { name: 'Untitled', about: '' }],
])('%j is shown as %j', (shown, name) => {
  expect(recordName(shown)).toEqual(name)
})
