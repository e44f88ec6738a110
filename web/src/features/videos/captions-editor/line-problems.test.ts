import { expect, test } from 'vitest'
import { typeText } from './change-lines.ts'
import { openLines } from './edited-line.ts'
import { countRows, lineError, problemsOf } from './line-problems.ts'

const row = 'a'.repeat(20)
const problems = (length: number, text: string) => {
  const [line] = openLines([{ start_ms: 5000, end_ms: 5000 + length, text }])
  return line && problemsOf(line)
}

test.each([
  ['easy to read', 3000, 'Press out, and control the return.', []],
  ['two full rows', 7000, `${row} ${row}\n${row} ${row}`, []],
  ['a row that breaks into two', 7000, `${row} ${row} ${row}`, []],
  ['three rows', 7000, 'one\ntwo\nthree', ['text']],
  ['a text of three rows', 7000, `${row} ${row} ${row} ${row} ${row}`, ['text']],
  ['less than a second', 999, 'In', ['short']],
  ['more than seven seconds', 7001, 'In', ['long']],
  ['21 letters a second', 1000, 'a'.repeat(21), ['fast']],
  ['20 letters a second', 1000, 'a'.repeat(20), []],
  ['tags, which nobody reads', 1000, '<c.in-yellow>Breathe in</c>', []],
])('%s', (_, length, text, found) => {
  expect(problems(length, text)).toEqual(found)
})

test('a row breaks between words, and a longer word takes a row', () => {
  expect(countRows(`${row} ${row}a`)).toBe(1)
  expect(countRows(`${row} ${row}aa`)).toBe(2)
  expect(countRows('a'.repeat(90))).toBe(1)
})

test('a line without words, or with an empty row between them, cannot be saved', () => {
  const lines = openLines([{ start_ms: 0, end_ms: 1000, text: 'In' }])
  const errorOf = (text: string) => typeText(lines, 0, text).map(lineError)[0]
  expect(errorOf('In & out')).toBeUndefined()
  expect(errorOf(' \n')).toBe('Enter what is said, or delete the line')
  expect(errorOf('In\n \nOut')).toBe('Remove the empty line')
})
