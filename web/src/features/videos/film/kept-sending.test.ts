import { beforeEach, expect, test, vi } from 'vitest'
import { dropSending, keepSending, keptSending } from './kept-sending.ts'

const sending = (purpose: string, fingerprint = 'a') => ({
  purpose,
  fingerprint,
  name: 'class.mp4',
  signed: { _id: '1', path: 'sources/1.mp4', url: 'https://studio.test/upload', direct: false },
})

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
})

test('an upload is kept for what it is for, the last one alone, until it has arrived', () => {
  keepSending(sending('film 1'))
  keepSending(sending('music 1'))
  keepSending(sending('film 1', 'b'))
  expect(keptSending('film 1')?.fingerprint).toBe('b')
  dropSending('film 1')
  expect(keptSending('film 1')).toBeUndefined()
  expect(keptSending('music 1')?.fingerprint).toBe('a')
})

test('what cannot be read is no upload', () => {
  localStorage.setItem('carriage.film-sending', '[{"purpose":1}]')
  expect(keptSending('film 1')).toBeUndefined()
})
