import { importColumns, importKinds, importTemplate } from '@carriage/contract/imports/columns'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../platform/csv.ts'
import { readLines, UnreadableFile } from './csv-policy.ts'
import { problemsOf } from './values-policy.ts'
import { drain } from '../../../../test/imports.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const HEAD = 'email,first_name,last_name'
const members = (text: string) => drain(readLines('members', bytes(text)))
const mia = { email: 'mia@a.test', first_name: 'Mia', last_name: 'Berg' }

describe('a file', () => {
  test.each([
    ['commas', `${HEAD}\nmia@a.test,Mia,Berg\n`],
    ['semicolons', 'email;first_name;last_name\nmia@a.test;Mia;Berg'],
    ['a byte order mark', `\uFEFF${HEAD}\nmia@a.test,Mia,Berg`],
    ['line ends of Windows', `${HEAD}\r\nmia@a.test,Mia,Berg\r\n`],
    ['line ends of old Macs', `${HEAD}\rmia@a.test,Mia,Berg\r`],
    ['quoted cells', `"email","first_name","last_name"\n"mia@a.test","Mia","Berg"`],
    ['another order and case', 'Last_Name, EMAIL ,first_name\nBerg,mia@a.test,Mia'],
    ['spaces around cells', `${HEAD}\n mia@a.test , Mia,Berg `],
    ['spaces that nobody sees', `${HEAD}\n\u00A0mia@a.test\u00A0,Mia\u200B,Berg`],
    ['tabs', 'email\tfirst_name\tlast_name\nmia@a.test\tMia\tBerg'],
    ['names as people write them', 'E-Mail,First Name,LAST-NAME\nmia@a.test,Mia,Berg'],
    ['empty columns at the end', `${HEAD},,,\nmia@a.test,Mia,Berg,,,\n,,,,,\n`],
  ])('with %s is read', (_, text) => {
    expect(members(text)).toEqual([{ line: 2, cells: mia, problem: null }])
  })

  test.each([
    '=1+1',
    '+49',
    '-10 minutes',
    '@home',
    'Slow; -then slower',
    '\u2019s-Hertogenbosch',
    "'s-Hertogenbosch",
  ])('that a studio has written has the text %s as it was', (text) => {
    const written = toCsv([HEAD.split(','), ['mia@a.test', text, 'Berg']])
    expect(members(written)).toMatchObject([{ cells: { first_name: text, last_name: 'Berg' } }])
  })

  test('has its lines numbered as an editor does, also behind blank and broken ones', () => {
    const text = `${HEAD}\n\n"mia@a.test","Mia\nLou",Berg\n,,\nben@a.test,Ben,Ohm`
    expect(
      members(text).map(({ line, cells }) => [line, cells['email'], cells['first_name']]),
    ).toEqual([
      [3, 'mia@a.test', 'Mia\nLou'],
      [6, 'ben@a.test', 'Ben'],
    ])
  })

  test('says of a line why its cells cannot be told apart', () => {
    const text = `${HEAD}\nmia@a.test,Mia\nben@a.test,Ben,Ohm,1\nana@a.test,Ana,"Ohm`
    expect(members(text).map(({ problem }) => problem)).toEqual([
      'This line has 2 cells, but the first one has 3.',
      'This line has 4 cells, but the first one has 3.',
      'A quotation mark is missing.',
    ])
  })

  test.each([
    ['', 'The file is empty.'],
    ['\n\n', 'The file is empty.'],
    [`${HEAD}\n`, 'The file has no lines below its columns.'],
    [
      `${HEAD},phone,age\n1,2,3,4,5`,
      'Unknown columns: phone, age. There can be email, first_name, last_name, language, access_until, access_plan, tags, goals, news, customer_id, trial.',
    ],
    [
      `email,,first_name,last_name\n1,2,3,4`,
      'Unknown columns: (without a name). There can be email, first_name, last_name, language, access_until, access_plan, tags, goals, news, customer_id, trial.',
    ],
    [
      'PK\u0003\u0004 and more',
      'This is an Excel workbook. Save it as CSV UTF-8 and choose that file.',
    ],
    [`${HEAD},email\n1,2,3,4`, 'Columns that appear twice: email.'],
    ['email,last_name\n1,2', 'Missing columns: first_name.'],
    [`${HEAD}\n\0,b,c`, 'This isn’t a CSV file. Save your table as CSV and choose that file.'],
    [
      `${HEAD}\n${'a,b,c\n'.repeat(10_001)}`,
      'A file can have up to 10000 lines. Split it into several files, each beginning with the header row, and import one after the other.',
    ],
    [`${HEAD}${'\n'.repeat(10_002)}`, 'The file has too many empty lines. Remove them.'],
  ])('%# cannot be read', (text, why) => {
    expect(() => members(text)).toThrow(new UnreadableFile(why))
  })

  test.each(['José;Núñez', 'Søren;Kjær', 'Åsa;Öberg', 'Jürgen;Groß', 'Þór;Guðrún'])(
    'with %s as Excel writes it, too short to tell its language, is read',
    (names) => {
      const text = `email;first_name;last_name\nmia@a.test;${names}`
      const [line] = drain(readLines('members', Buffer.from(text, 'latin1')))
      expect(Object.values(line?.cells ?? {}).join(';')).toBe(`mia@a.test;${names}`)
    },
  )

  test('is read in parts, and no further than its limit', () => {
    const turns = (text: string) => {
      const work = readLines('members', bytes(text))
      let count = 0
      try {
        while (work.next().done !== true) count++
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error
      }
      return count
    }
    const long = 'x'.repeat(400)
    expect(turns(`${HEAD}\n${`a,b,${long}\n`.repeat(10_000)}`)).toBeGreaterThan(10_000)
    // Short lines fill 5 MB with far more than may be imported: one part has them all.
    expect(turns(`${HEAD}\n${'a,b,c\n'.repeat(800_000)}`)).toBeLessThan(5)
  })

  test.each([
    ['blanks within a cell', `${HEAD}\nmia@a.test,M${' '.repeat(1_000_000)}a,Berg`],
    ['names of columns', `${'ab,'.repeat(1_000_000)}\na`],
    ['a cell that has no end', `${HEAD}\nmia@a.test,Mia,"${'a""\n'.repeat(1_000_000)}`],
  ])('with a million of %s is read at once', (_, text) => {
    const read = () => {
      try {
        return members(text).length
      } catch (error) {
        return error instanceof UnreadableFile
      }
    }
    expect(read()).toBeTruthy()
  })

  test('with a line for the separator is numbered as an editor does', () => {
    expect(members('sep=;\nemail;first_name;last_name\na;b;c')[0]?.line).toBe(3)
  })

  test.each(importKinds)('of the template for %s is right', (kind) => {
    const [line] = drain(readLines(kind, bytes(importTemplate(kind))))
    expect(line?.problem).toBeNull()
    expect(problemsOf(kind, line?.cells ?? {})).toEqual([])
  })
})

const cell = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll(/[\r\0]/g, '').trim())
const special = fc.constantFrom('a"b', 'a,b', 'a;b', 'a\nb', '"', '""', ',', 'é', '=1+1')
const COLUMNS = importColumns.codes.length
const cells = fc.array(fc.oneof(cell, special), {
  minLength: COLUMNS - 1,
  maxLength: COLUMNS - 1,
})

function encoded(text: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Uint8Array {
  if (encoding === 'utf-8') return bytes(text)
  const little = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16le' ? little : little.swap16()
}

test('whatever a writer of CSV has written is read back', () => {
  const names = importColumns.codes.map(({ name }) => name)
  const rows = fc.array(
    cells.map((rest) => ['x', ...rest]),
    { minLength: 1, maxLength: 8 },
  )
  const writing = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    newline: fc.constantFrom('\n', '\r\n'),
    quotes: fc.boolean(),
    mark: fc.constantFrom('', '\uFEFF'),
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
    // Excel writes a first line with the separator, and separators for columns that were used once.
    isStated: fc.boolean(),
    unused: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(rows, writing, (written, { mark, encoding, isStated, unused, ...options }) => {
      const table = [names, ...written].map((row) => [...row, ...Array<string>(unused).fill('')])
      const first = isStated ? `sep=${options.delimiter}${options.newline}` : ''
      const text = first + Papa.unparse(table, options)
      let line = isStated ? 3 : 2
      const expected = written.map((row) => {
        const from = line
        line += 1 + row.join('').split('\n').length - 1
        return {
          line: from,
          cells: Object.fromEntries(names.map((name, at) => [name, row[at]?.normalize('NFC')])),
          problem: null,
        }
      })
      expect(drain(readLines('codes', encoded(mark + text, encoding)))).toEqual(expected)
    }),
  )
})
