import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const live = {
  _id: '0198f0c6-1111-7000-8000-000000000000',
  occurrence_id: '0198f0c6-2222-7000-8000-000000000000',
  version: 4,
  title: 'Evening, slow; even',
  description: 'One\nTwo',
  duration: 45,
  starts_at: Date.UTC(2026, 5, 3, 16, 30) / 1000,
  instructor: { _id: 'x', first_name: 'Ines', last_name: 'Duarte', image: null },
}
const file = (change: Partial<typeof live> = {}, method: 'PUBLISH' | 'CANCEL' = 'PUBLISH') =>
  calendarFile(
    { ...live, ...change },
    { url: 'https://studio.test/dashboard/live/1', now: live.starts_at, method },
  )
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('names the class, its time in UTC and where it is', () => {
  const text = file()
  expect(text).toContain('DTSTART:20260603T163000Z\r\nDTEND:20260603T171500Z\r\n')
  expect(text).toContain(String.raw`SUMMARY:Evening\, slow\; even`)
  expect(unfolded(text)).toContain(
    String.raw`DESCRIPTION:One\nTwo\n\nhttps://studio.test/dashboard/live/1`,
  )
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a class that was called off takes its entry away, and rings no more', () => {
  const text = file({ version: live.version + 1 }, 'CANCEL')
  expect(text).toContain('METHOD:CANCEL\r\n')
  expect(text).toContain('STATUS:CANCELLED\r\n')
  expect(text).not.toContain('VALARM')
  expect(text).toContain(`UID:${live.occurrence_id}@carriage\r\nSEQUENCE:5\r\n`)
})

test('a class that was moved replaces its entry, the next week of a weekly class adds one', () => {
  const entry = (text: string) => ({
    uid: /^UID:(.+)$/m.exec(text)?.[1],
    sequence: Number(/^SEQUENCE:(\d+)$/m.exec(text)?.[1]),
  })
  const before = entry(file())
  const moved = entry(file({ starts_at: live.starts_at + 3600, version: live.version + 1 }))
  expect(moved.uid).toBe(before.uid)
  expect(moved.sequence).toBeGreaterThan(before.sequence)
  const next = entry(file({ occurrence_id: '0198f0c6-3333-7000-8000-000000000000' }))
  expect(next.uid).not.toBe(before.uid)
})

test('no line is longer than 75 bytes, no text breaks out of its line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const text = file({ title })
      for (const line of text.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(unfolded(text).split('\r\n')).toHaveLength(unfolded(file()).split('\r\n').length)
    }),
  )
})
