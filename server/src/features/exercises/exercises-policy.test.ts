import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayHaveEasier } from './exercises-policy.ts'

const forms = new Map([
  ['long-stretch', 'knee-stretches'],
  ['knee-stretches', 'elephant'],
])

test.each([
  ['another one', 'teaser', 'hundred', true],
  ['one with easier forms of its own', 'control-front', 'long-stretch', true],
  ['the easier form of its easier form', 'long-stretch', 'elephant', true],
  ['itself', 'teaser', 'teaser', false],
  ['its harder form', 'elephant', 'knee-stretches', false],
  ['a harder form of its harder form', 'elephant', 'long-stretch', false],
])('an easier form: %s', (_, id, easier, allowed) => {
  expect(mayHaveEasier(id, easier, forms)).toBe(allowed)
})

test('however forms are set, whoever goes from form to easier form comes to an end', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id), { maxLength: 30 }), (changes) => {
      const easierOf = new Map<string, string>()
      for (const [one, easier] of changes)
        if (mayHaveEasier(one, easier, easierOf)) easierOf.set(one, easier)
      for (const start of easierOf.keys()) {
        const way = [start]
        for (let at = easierOf.get(start); at !== undefined; at = easierOf.get(at)) {
          expect(way).not.toContain(at)
          way.push(at)
        }
      }
    }),
  )
})
