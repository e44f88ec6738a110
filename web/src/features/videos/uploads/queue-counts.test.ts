import { expect, test } from 'vitest'
import { countRows } from './queue-counts.ts'
import { newRow, refusedRow, type UploadRow } from './upload-row.ts'

const row = (changes: Partial<UploadRow> = {}): UploadRow => ({
  ...newRow({ id: 'a', name: 'a.mp4', size: 10, title: 'A' }),
  ...changes,
})

test('films that move, that wait for somebody, and that were sent', () => {
  const rows = [
    row({ step: 'sending' }),
    row({ step: 'finishing', hasFile: false, arrived: true }),
    row(),
    row({ step: 'failed', offline: true }),
    row({ step: 'failed' }),
    row({ step: 'paused' }),
    row({ hasFile: false }),
    row({ step: 'sent', hasFile: false }),
    refusedRow({ id: 'b', name: 'b.txt', size: 1 }, 'No.'),
  ]
  expect(countRows(rows)).toEqual({ total: 8, sent: 1, moving: 4, stuck: 3, lacking: 1 })
})

test('what another tab sends moves, though this one does not have the file', () => {
  expect(countRows([row({ step: 'sending', hasFile: false })])).toMatchObject({
    moving: 1,
    lacking: 0,
  })
})
