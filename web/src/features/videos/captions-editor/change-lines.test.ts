import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addLine,
  mergeLine,
  moveEnd,
  moveStart,
  removeLine,
  replaceText,
  shiftLines,
  splitLine,
  typeText,
} from './change-lines.ts'
import { openLines, storedLines } from './edited-line.ts'

const line = (start_ms: number, end_ms: number, text: string): CaptionLine => ({
  start_ms,
  end_ms,
  text,
})
const open = (...stored: CaptionLine[]) => openLines(stored)
const two = open(line(1000, 3000, 'Press out'), line(3000, 5000, 'Control the return'))

describe('texts', () => {
  test('are edited as people read them, and stored as WebVTT has them', () => {
    const lines = open(line(0, 1000, 'Legs &amp; arms'))
    expect(lines[0]).toMatchObject({ text: 'Legs & arms', isMarkedUp: false })
    const typed = typeText(lines, 0, 'Legs < arms & <i>')
    expect(storedLines(typed)[0]?.text).toBe('Legs &lt; arms &amp; &lt;i&gt;')
  })

  test('with tags, or written in another way, are edited as they stand', () => {
    for (const text of ['<i>Legs</i> &amp; arms', 'Tom & Jerry', 'One&nbsp;two'])
      expect(open(line(0, 1000, text))[0]).toMatchObject({ text, isMarkedUp: true })
  })

  test('that nobody has touched are stored as they were', () => {
    const text = fc
      .array(fc.constantFrom('&', 'amp;', 'lt;', '<i>', '</i>', '>', 'a', '\n', ' b'), {
        minLength: 1,
      })
      .map((parts) => parts.join('').trim())
    fc.assert(
      fc.property(text, (one) => {
        expect(storedLines(open(line(0, 1000, one)))).toEqual([line(0, 1000, one)])
      }),
    )
  })

  test('are stored without the blanks around them, with where they stand', () => {
    const [opened] = open({ ...line(0, 1000, 'Out'), settings: 'line:0' })
    if (!opened) throw new Error('There is a line')
    const typed = typeText([opened], 0, ' In \n')
    expect(storedLines(typed)).toEqual([{ ...line(0, 1000, 'In'), settings: 'line:0' }])
  })
})

describe('a line', () => {
  test('that is split shares out its time by its letters', () => {
    const lines = splitLine(open(line(0, 3000, 'In. And out')), 0, 3)
    expect(storedLines(lines)).toEqual([line(0, 900, 'In.'), line(900, 3000, 'And out')])
    expect(new Set(lines.map(({ key }) => key)).size).toBe(2)
  })

  test.each([
    ['before its first letter', 0],
    ['behind its last one', 9],
  ])('is not split %s', (_, offset) => {
    expect(splitLine(two, 0, offset)).toBe(two)
  })

  test('that is merged has the text and the time of both', () => {
    expect(storedLines(mergeLine(two, 0))).toEqual([
      line(1000, 5000, 'Press out\nControl the return'),
    ])
    expect(mergeLine(two, 1)).toBe(two)
  })

  test('that is merged keeps the doubtful words of both, each once', () => {
    const lines = open(
      { ...line(0, 1000, 'Press out'), doubtful: ['out'] },
      { ...line(1000, 2000, 'out and in'), doubtful: ['out', 'in'] },
    )
    expect(storedLines(mergeLine(lines, 0))[0]?.doubtful).toEqual(['out', 'in'])
  })

  test('that is merged into more than two rows breaks near its middle', () => {
    const lines = open(line(0, 1000, 'one two\nthree'), line(1000, 2000, 'four'))
    expect(mergeLine(lines, 0)[0]?.text).toBe('one two\nthree four')
  })

  test('with tags keeps them beside a text without', () => {
    const lines = open(line(0, 1000, '<i>In</i>'), line(1000, 2000, 'Out &amp; up'))
    expect(storedLines(mergeLine(lines, 0))[0]?.text).toBe('<i>In</i>\nOut &amp; up')
  })

  test('is removed, but not the only one', () => {
    expect(storedLines(removeLine(two, 0))).toEqual([line(3000, 5000, 'Control the return')])
    const one = open(line(0, 1000, 'In'))
    expect(removeLine(one, 0)).toBe(one)
  })

  test('is added in the pause that follows, at most two seconds of it', () => {
    expect(storedLines(addLine(two, 1))[2]).toEqual(line(5000, 7000, ''))
    const apart = open(line(0, 1000, 'In'), line(2500, 3000, 'Out'))
    expect(storedLines(addLine(apart, 0))[1]).toEqual(line(1000, 2500, ''))
  })

  test('is added in the second half of a line that no pause follows', () => {
    expect(storedLines(addLine(two, 0)).slice(0, 2)).toEqual([
      line(1000, 2000, 'Press out'),
      line(2000, 3000, ''),
    ])
  })
})

describe('times', () => {
  test('a start past the end moves the whole line, in the order of time', () => {
    expect(storedLines(moveStart(two, 0, 1500))[0]).toEqual(line(1500, 3000, 'Press out'))
    expect(storedLines(moveStart(two, 0, 4000))).toEqual([
      line(3000, 5000, 'Control the return'),
      line(4000, 6000, 'Press out'),
    ])
  })

  test('an end before the start is ignored', () => {
    expect(storedLines(moveEnd(two, 0, 2000.4))[0]).toEqual(line(1000, 2000, 'Press out'))
    expect(moveEnd(two, 0, 1000)).toBe(two)
  })

  test('all lines move together, and not before the film', () => {
    expect(shiftLines(two, 300).map(({ start_ms }) => start_ms)).toEqual([1300, 3300])
    expect(shiftLines(two, -1500).map(({ end_ms }) => end_ms)).toEqual([2000, 4000])
    expect(shiftLines(open(line(0, 1000, 'In')), -100)[0]?.start_ms).toBe(0)
  })
})

describe('replacing', () => {
  const lines = open(line(0, 1000, 'This is his band'), line(1000, 2000, 'HIS'))
  const textsOf = (found: typeof lines) => found.map(({ text }) => text)
  const search = { find: 'his', by: '$&', wholeWords: false }

  test('finds a text in any case, and takes what stands in its place as it is', () => {
    expect(textsOf(replaceText(lines, search))).toEqual(['T$& is $& band', '$&'])
    expect(textsOf(replaceText(lines, { ...search, by: 'her', wholeWords: true }, 0))).toEqual([
      'This is her band',
      'HIS',
    ])
  })

  test('leaves the list alone where nothing is found or searched', () => {
    for (const find of ['', 'h.s']) expect(replaceText(lines, { ...search, find })).toBe(lines)
  })
})
