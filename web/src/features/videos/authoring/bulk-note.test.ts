import { texts as t } from '@carriage/texts/web/videos/authoring/admin'
import { expect, test } from 'vitest'
import { unsentVideo } from '../uploads/upload-row.ts'
import { bulkNote } from './bulk-note.ts'

const ready = {
  saved_once: true,
  sound_problem: false,
  processing: { ...unsentVideo('a.mp4').processing, state: 'ready' },
} as const
const unready = { ...ready, processing: { ...ready.processing, state: 'waiting' } } as const
const silent = { ...ready, sound_problem: true }
const unsaved = { ...ready, saved_once: false }

test.each([
  ['publish', [ready], null],
  ['publish', [ready, unready], t.bulkUnready({ count: 1 })],
  ['publish', [silent, silent], t.bulkSound({ count: 2 })],
  ['publish', [unready, silent], `${t.bulkUnready({ count: 1 })} ${t.bulkSound({ count: 1 })}`],
  ['delete', [silent, unsaved], t.bulkDiscards({ count: 1 })],
  ['delete', [silent], null],
] as const)('who wants to %s is told what to know', (action, videos, note) => {
  expect(bulkNote(action, videos)).toBe(note)
})
