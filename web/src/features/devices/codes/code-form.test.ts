import { createCodeBody, generateCodesBody } from '@carriage/contract/devices/schemas'
import { describe, expect, test } from 'vitest'
import { clampCount, codeErrors, newCode, newValues, numbersOf, usualUses } from './code-form.ts'

test.each([
  ['5', 5],
  ['10000', 10_000],
  ['10001', 10_000],
  ['0', 1],
  ['-3', 1],
  ['', 1],
  ['abc', 1],
  ['2.9', 2],
  ['1e9', 10_000],
  ['Infinity', 1],
])('%j uses are %i', (typed, uses) => {
  expect(clampCount(typed, 10_000)).toBe(uses)
})

test('one code is for many people, and each of several for one', () => {
  expect(['1', '2', '10000', ''].map(usualUses)).toEqual(['10000', '1', '1', '10000'])
})

test('the last day counts whole, in the zone of the browser', () => {
  const ends = numbersOf({ ...newValues(), lastDay: '2027-03-31' }).ends_at
  expect(ends).toBe(new Date(2027, 3, 1).getTime() / 1000)
  expect(numbersOf(newValues()).ends_at).toBeNull()
})

describe('a new code', () => {
  test('has six signs of its own, ten thousand uses and seven days', () => {
    expect(new Set(Array.from({ length: 50 }, newCode)).size).toBe(50)
    expect(newValues()).toMatchObject({ total_usage_possible: '10000', trial_duration: 7 })
    expect(newValues().code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  })

  test('needs a name and exactly six signs', () => {
    const errors = codeErrors(createCodeBody, { ...newValues(), code: 'ABC' })
    expect(errors).toEqual({
      code: 'Code must be 6 characters long',
      batch_name: 'Batch name is required',
    })
    const good = { ...newValues(), batch_name: 'Spring' }
    expect(codeErrors(createCodeBody, good)).toEqual({})
    expect(codeErrors(generateCodesBody, { ...good, code: '' })).toEqual({})
  })
})
