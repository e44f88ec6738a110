import { describe, expect, test } from 'vitest'
import { understand } from './query-policy.ts'

const typedOf = (query: string) => understand(query)?.terms?.map(([typed]) => typed)

describe('a query', () => {
  test.each([
    ['5 min', 5],
    ['30 minutes', 30],
    ['20min', 20],
    ['half an hour', 30],
    ['a quarter of an hour', 15],
    ['one hour', 60],
  ])('%s asks for a length', (query, minutes) => {
    const { terms, length } = understand(query) ?? {}
    expect(terms).toBeUndefined()
    expect(length?.near).toBe(minutes * 60)
    expect(length && [length.from < minutes * 60, length.below > minutes * 60]).toEqual([
      true,
      true,
    ])
  })

  test.each([
    ['first time', { level: 'beginner' }],
    ['no equipment', { bare: true }],
  ])('%s asks for nothing that a text has', (query, wishes) => {
    expect(understand(query)).toEqual({ terms: undefined, ...wishes })
  })

  test.each([
    ['back pain', ['back']],
    ['10 minutes for the lower back', ['lower back']],
    ['stretching before bed', ['stretching', 'bed']],
    ['one red spring', ['one red spring']],
    ['2 blue springs', ['two blue spring']],
    ['spring', ['spring']],
    ['the', ['the']],
    ['%%%', []],
    ['999 minutes', ['999', 'minutes']],
  ])('%s is searched as %j', (query, typed) => {
    expect(typedOf(query)).toEqual(typed)
  })

  test('finds other words for the same, and what a word is made from', () => {
    expect(understand('abs')?.terms).toEqual([['abs', 'core']])
    expect(understand('jumping')?.terms).toEqual([['jumping', 'jump', 'jumpboard']])
    expect(understand('backs')?.terms).toEqual([['backs', 'back']])
  })

  test('that is empty asks for nothing', () => {
    expect([understand(undefined), understand('  ')]).toEqual([undefined, undefined])
  })
})
