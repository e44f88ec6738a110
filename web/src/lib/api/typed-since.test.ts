import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meets, typedSince } from './typed-since.ts'

test('what is typed while a save is under way stays, and what was sent does not', () => {
  expect(typedSince({ title: 'abc', delay: '3' }, { title: 'ab', delay: '3' })).toEqual({
    title: 'abc',
  })
  expect(typedSince({ title: 'ab', text: 'new' }, { title: 'ab' })).toEqual({ text: 'new' })
})

test('no typed character is lost, however often it is saved in between', () => {
  const keys = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.string()), { maxLength: 20 })
  fc.assert(
    fc.property(keys, fc.array(fc.nat(20)), (presses, saves) => {
      let typed: Record<string, string> = {}
      let stored: Record<string, string> = {}
      let sent: Record<string, string> | undefined
      for (const [at, [field, value]] of presses.entries()) {
        if (saves.includes(at)) {
          if (sent) {
            stored = { ...stored, ...sent }
            typed = typedSince(typed, sent)
          }
          sent = typed
        }
        typed = { ...typed, [field]: value }
      }
      const last = Object.fromEntries(presses)
      expect({ ...stored, ...typed }).toEqual(last)
    }),
  )
})

test('two people meet only in a field that both have changed', () => {
  const base = { title: 'a', tags: ['x'], hours: 3 }
  expect(meets(base, { ...base, title: 'b' }, ['tags'])).toBe(false)
  expect(meets(base, { ...base, tags: ['x', 'y'] }, ['tags'])).toBe(true)
  expect(meets(base, { ...base, tags: ['x'] }, ['tags', 'title'])).toBe(false)
})
