import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as policy from './user-search-policy.ts'

const listed = (word: string, ...begun: string[]): policy.TypedWord => ({
  word,
  begun,
  words: begun.length,
})
const vague = (word: string, words = policy.MAX_BEGUN + 1): policy.TypedWord => ({
  word,
  begun: [],
  words,
})

describe('the changes between words', () => {
  test.each([
    ['sofia', 'sofia', 0],
    ['sofai', 'sofia', 1],
    ['koehlr', 'koehler', 1],
    ['elefant', 'elephant', 2],
    ['hamstirngs', 'hamstrings', 1],
    ['brige', 'bridge', 1],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
  ])('%s, %s: %i', (from, to, changes) => {
    expect(policy.editDistance(from, to)).toBe(changes)
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ö', '漢'), maxLength: 8 })
  test('are the same both ways, none for equal words only, and at least the difference in length', () => {
    fc.assert(
      fc.property(word, word, (from, to) => {
        const changes = policy.editDistance(from, to)
        expect(changes).toBe(policy.editDistance(to, from))
        expect(changes === 0).toBe(from === to)
        expect(changes).toBeGreaterThanOrEqual(Math.abs(from.length - to.length))
        expect(changes).toBeLessThanOrEqual(Math.max(from.length, to.length))
      }),
    )
  })
})

describe('a search as typed', () => {
  test('asks the index for the words that begin so', () => {
    expect(policy.exactSearch([listed('so', 'sofia', 'son'), listed('berg', 'berg')])).toEqual({
      typed: ['so', 'berg'],
      lexemes: "('sofia'|'son')&('berg')",
      begins: [],
    })
  })

  test('asks the index for a beginning of many words, and the rows for one of too many', () => {
    const typed = [
      vague('m', policy.MAX_PREFIXED + 1),
      vague('an', policy.MAX_PREFIXED),
      listed('berg', 'berg'),
    ]
    expect(policy.exactSearch(typed)).toMatchObject({ lexemes: "'an':*&('berg')", begins: ['m'] })
    expect(policy.exactSearch(typed.slice(0, 1))).toMatchObject({
      lexemes: undefined,
      begins: ['m'],
    })
  })

  test('finds nobody where a word begins none', () => {
    expect(policy.exactSearch([listed('so', 'sofia'), listed('xq')])).toBeUndefined()
  })

  test('quotes what has a meaning in a tsquery', () => {
    expect(policy.exactSearch([listed("o'", "o'b\\c")])?.lexemes).toBe("('o''b\\\\c')")
  })
})

describe('a corrected search', () => {
  const typed = [listed('sofai'), listed('berg', 'berg', 'bergmann')]
  const alike = [['sofie', 'sofia', 'sofa'], ['burg']]

  test('has the nearest words only, or all that are alike', () => {
    expect(policy.correctedSearch(typed, alike, 'nearest')?.lexemes).toBe(
      "('sofia'|'sofa')&('berg'|'bergmann')",
    )
    expect(policy.correctedSearch(typed, alike, 'all')?.lexemes).toBe(
      "('sofia'|'sofa'|'sofie')&('berg'|'bergmann'|'burg')",
    )
  })

  test('leaves numbers, short words and frequent beginnings as they were typed', () => {
    const left = [listed('m12'), listed('ab')]
    expect(policy.correctedSearch(left, [['m13'], ['abc']], 'all')).toBeUndefined()
    expect(policy.correctedSearch([vague('ber')], [['burg']], 'all')?.lexemes).toBe("'ber':*")
  })

  test('finds nobody where a word is like none', () => {
    expect(policy.correctedSearch(typed, [[], []], 'all')).toBeUndefined()
  })
})
