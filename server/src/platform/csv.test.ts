import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { streamCsv, toCsv } from './csv.ts'

/** Reads what RFC 4180 describes. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g
  for (const [, quoted, plain, end] of csv.replace(/^\uFEFF/, '').matchAll(fields)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

describe('comma-separated values', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-x', "'-x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['\t=1', "'\t'=1"],
    // For Excel in the languages that write 1,5 a semicolon parts the cells.
    ['x;=1+1', "x;'=1+1"],
    ['x\n- y', '"x\n\'- y"'],
    ['a=b', 'a=b'],
    [-5, '-5'],
  ])('%j is written as %j', (cell, written) => {
    // The mark lets Excel know UTF-8.
    expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`)
  })

  test('any text comes back as it was, but for the apostrophe before a formula @full', () => {
    const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
        const wanted = rows.map((row) =>
          row.map((cell) => cell.replace(/^(?=[=+\-@\t\r])|(?<=[;\t\r\n] *)(?=[=+\-@])/g, "'")),
        )
        expect(parse(toCsv(rows))).toEqual(wanted)
      }),
    )
  })
})

describe('rows that are read while the file is sent', () => {
  test('are the same as rows at once, and the next page is read when the one before was sent', async () => {
    const read: number[] = []
    async function* pages() {
      for (const page of [1, 2]) {
        read.push(page)
        yield [[`=${page}`, page]]
      }
    }
    const file = streamCsv(['name', 'number'], pages())
    const pieces: string[] = []
    for await (const piece of file) {
      pieces.push(Buffer.from(piece).toString())
      expect(read).toHaveLength(pieces.length - 1)
    }
    expect(pieces.join('')).toBe(
      toCsv([
        ['name', 'number'],
        ['=1', 1],
        ['=2', 2],
      ]),
    )
  })

  test('that fail end the file with the failure, so that no half of it looks whole', async () => {
    async function* pages() {
      yield [['a']]
      throw new Error('gone')
    }
    const read = async () => {
      for await (const _ of streamCsv(['name'], pages()));
    }
    await expect(read()).rejects.toThrow('gone')
  })
})
