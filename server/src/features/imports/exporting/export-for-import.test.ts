import { expect, test } from 'vitest'
import type { Cell } from '../../../platform/csv.ts'
import { tableFiles } from './export-for-import.ts'

const HEAD = ['key', 'text']

/** The files that are made of these pages, each with the keys of its lines. */
async function filesOf(pages: readonly Cell[][][], most: { lines: number; bytes: number }) {
  async function* read() {
    yield* pages
  }
  const files: [string, string[]][] = []
  for await (const { name, content } of tableFiles(
    'content',
    { head: HEAD, pages: read() },
    most,
  )) {
    let text = ''
    for await (const part of content) text += Buffer.from(part).toString()
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe('key,text')
    files.push([name, lines.map((line) => line.split(',')[0] ?? '')])
  }
  return files
}

const line = (key: string, length = 1): Cell[] => [key, 'x'.repeat(length)]
/** Each is key, comma, text and the end of the line. */
const BYTES = 4

test.each<[string, Cell[][][], { lines: number; bytes: number }, [string, string[]][]]>([
  ['nothing is one file', [], { lines: 9, bytes: 99 }, [['content.csv', []]]],
  [
    'what fits is one file, over its pages',
    [[line('a'), line('b')], [], [line('c')]],
    { lines: 9, bytes: 99 },
    [['content.csv', ['a', 'b', 'c']]],
  ],
  [
    'more lines are another file',
    [[line('a'), line('b'), line('c')]],
    { lines: 2, bytes: 99 },
    [
      ['content.csv', ['a', 'b']],
      ['content-2.csv', ['c']],
    ],
  ],
  [
    'as many lines as fit are one file',
    [[line('a'), line('b')]],
    { lines: 2, bytes: 2 * (BYTES + 1) },
    [['content.csv', ['a', 'b']]],
  ],
  [
    'more bytes are another file, also within a page',
    [[line('a', 20), line('b', 20)], [line('c', 20)]],
    { lines: 9, bytes: 50 },
    [
      ['content.csv', ['a', 'b']],
      ['content-2.csv', ['c']],
    ],
  ],
  [
    'a line that is too long for any is alone',
    [[line('a'), line('b', 99), line('c')]],
    { lines: 9, bytes: 50 },
    [
      ['content.csv', ['a']],
      ['content-2.csv', ['b']],
      ['content-3.csv', ['c']],
    ],
  ],
])('%s', async (_, pages, most, files) => {
  expect(await filesOf(pages, most)).toEqual(files)
})
