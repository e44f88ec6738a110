import {
  captionLines,
  ttmlFile,
  webVttFile,
  wordsOf,
} from '@carriage/contract/media/captions-policy'
import { captionLine, type CaptionLine } from '@carriage/contract/media/captions-schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCaptions } from './read-captions.ts'

const NAMESPACES =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling"'
const file = (body: string, { attributes = '', head = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt ${NAMESPACES} ${attributes}><head>${head}</head><body><div>${body}</div></body></tt>`

function read(text: string | Buffer) {
  const made = readCaptions(Buffer.from(text))
  if ('refused' in made) return { refused: made.refused() }
  const lines = captionLines(made.captions)
  return { lines: lines.map((line) => [line.start_ms, line.end_ms, line.text]), ...left(made) }
}
const left = ({ leftOut }: { leftOut: object[] }) => (leftOut.length > 0 ? { leftOut } : {})

/** When a paragraph is shown. */
const times = (begin: string, end: string, attributes = '') => {
  const made = read(file(`<p begin="${begin}" end="${end}">In</p>`, { attributes }))
  return 'lines' in made ? made.lines[0]?.slice(0, 2) : made
}

describe('times', () => {
  test.each([
    ['a clock', '00:00:01', '01:02:03.5', '', [1000, 3_723_500]],
    ['a fraction beyond milliseconds', '00:00:00.0004', '00:00:01.99951', '', [0, 2000]],
    ['frames, thirty a second', '00:00:01:15', '00:00:02:00', '', [1500, 2000]],
    ['frames of their own rate', '00:00:01:05', '00:00:02:20', 'ttp:frameRate="25"', [1200, 2800]],
    [
      'frames of a rate with a multiplier',
      '00:00:01:15',
      '00:00:02:00',
      'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"',
      [1501, 2000],
    ],
    [
      'the multiplier of drafts',
      '30f',
      '60f',
      'ttp:frameRate="30" ttp:frameRateMultiplier="1000:1001"',
      [1001, 2002],
    ],
    [
      'parts of frames',
      '00:00:01:12.1',
      '00:00:02:00',
      'ttp:frameRate="25" ttp:subFrameRate="2"',
      [1500, 2000],
    ],
    ['ticks', '10000000t', '25000000t', 'ttp:tickRate="10000000"', [1000, 2500]],
    ['ticks without a rate', '1t', '2t', '', [1000, 2000]],
    ['ticks of frames', '25t', '50t', 'ttp:frameRate="25"', [1000, 2000]],
    ['hours, minutes, seconds and milliseconds', '0.001h', '1.5m', '', [3600, 90_000]],
    ['seconds and milliseconds', '1.25s', '1500ms', '', [1250, 1500]],
    [
      'labels of frames',
      '00:01:00:00',
      '01:00:00:00',
      'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"',
      [60_060, 3_603_600],
    ],
    [
      'labels of frames of which some are left out',
      '00:01:00:02',
      '01:00:00:00',
      'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:dropMode="dropNTSC"',
      [60_060, 3_599_996],
    ],
  ])('%s', (_, begin, end, attributes, shown) => {
    expect(times(begin, end, attributes)).toEqual(shown)
  })

  test('a length takes the place of an end, and the earlier of both counts', () => {
    expect(
      read(file('<p begin="1s" dur="2s">In</p><p begin="1s" dur="9s" end="2s">Up</p>')),
    ).toEqual({
      lines: [
        [1000, 3000, 'In'],
        [1000, 2000, 'Up'],
      ],
    })
  })

  test('those of an element count from the beginning of the one around it, and end with it', () => {
    const made = read(
      file('').replace(
        '<body><div>',
        '<body begin="10s"><div begin="5s" dur="3s"><p begin="1s" end="9s">In</p>',
      ),
    )
    expect(made).toEqual({ lines: [[16_000, 18_000, 'In']] })
  })

  test('elements in a sequence begin where the one before ends', () => {
    const inner = '<p dur="2s">In</p><p begin="1s" dur="2s">Out</p>'
    expect(read(file('').replace('<div>', `<div timeContainer="seq">${inner}`))).toEqual({
      lines: [
        [0, 2000, 'In'],
        [3000, 5000, 'Out'],
      ],
    })
  })

  test.each([
    [
      'cannot be read',
      '<p begin="soon" end="2s">No</p>',
      'The times of the caption cannot be read.',
    ],
    ['never end', '<p begin="1s">No</p>', 'The times of the caption cannot be read.'],
    [
      'end before they begin',
      '<p begin="3s" end="2s">No</p>',
      'The caption ends before it begins.',
    ],
    [
      'have no length',
      '<p begin="2s" end="2s">No</p>',
      'The caption ends at the time at which it begins.',
    ],
  ])('those that %s cost their caption, which is named', (_, odd, reason) => {
    expect(read(file(`\n${odd}\n<p begin="1s" end="2s">In</p>`))).toEqual({
      lines: [[1000, 2000, 'In']],
      leftOut: [{ line: 3, reason }],
    })
  })
})

describe('text', () => {
  const shown = (body: string, head = '', attributes = '') => {
    const made = read(file(`<p begin="1s" end="2s" ${attributes}>${body}</p>`, { head }))
    return 'lines' in made ? made.lines.map(([, , text]) => text) : made
  }
  test.each([
    ['breaks', 'In<br/>and\n   out', ['In\nand out']],
    ['blanks and breaks around it', '\n  In\n  <br/>\n  out <br/> ', ['In\nout']],
    [
      'italics, bold and underline',
      '<span tts:fontStyle="italic">In</span> <span tts:fontWeight="bold" tts:textDecoration="underline">out</span>',
      ['<i>In</i> <b><u>out</u></b>'],
    ],
    [
      'spans in spans',
      '<span tts:fontStyle="italic">In <span tts:fontStyle="normal">and</span> out</span>',
      ['<i>In </i>and<i> out</i>'],
    ],
    [
      'letters that WebVTT writes as references',
      '5 &lt; 6 &amp;amp; 7 --&gt; &#233;',
      ['5 &lt; 6 &amp;amp; 7 --&gt; é'],
    ],
    ['CDATA', '<![CDATA[5 < 6]]>', ['5 &lt; 6']],
    [
      'what is no text of the caption',
      '<metadata>No</metadata>In<set tts:color="red"/><x:y xmlns:x="urn:x">No</x:y>',
      ['In'],
    ],
  ])('%s', (_, body, text) => {
    expect(shown(body)).toEqual(text)
  })

  test('a style that is named, or that another one names', () => {
    const head =
      '<styling><style xml:id="a" tts:fontStyle="oblique"/><style xml:id="b" style="a" tts:fontWeight="bold"/></styling>'
    expect(shown('In <span style="none">out</span>', head, 'style="b"')).toEqual([
      '<i><b>In out</b></i>',
    ])
  })

  test('line breaks of the file are kept where it says so', () => {
    expect(shown('In\n and', '', 'xml:space="preserve"')).toEqual(['In\nand'])
  })

  test('spans with times of their own appear in the caption at these', () => {
    const body = 'In <span begin="0s" end="400ms">one</span><span begin="400ms">two</span>'
    expect(read(file(`<p begin="1s" end="2s">${body}</p>`))).toEqual({
      lines: [
        [1000, 1400, 'In one'],
        [1400, 2000, 'In two'],
      ],
    })
  })

  test('a caption that changes with every letter is left out', () => {
    const spans = Array.from({ length: 300 }, (_, n) => `<span begin="${n}ms">a</span>`).join('')
    expect(read(file(`<p begin="1s" end="2s">${spans}</p><p begin="1s" end="2s">In</p>`))).toEqual({
      lines: [[1000, 2000, 'In']],
      leftOut: [{ line: 2, reason: 'The caption changes too often.' }],
    })
  })
})

describe('files', () => {
  test('a draft in UTF-16 with prefixes is read', () => {
    const text = `<?xml version="1.0" encoding="UTF-16"?><x:tt xmlns:x="http://www.w3.org/2006/10/ttaf1"><x:body><x:div><x:p begin="1s" end="2s">Übung</x:p></x:div></x:body></x:tt>`
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    expect(read(bytes)).toEqual({ lines: [[1000, 2000, 'Übung']] })
  })

  test.each([
    [
      'another XML file',
      '<?xml version="1.0"?><html><p>In</p></html>',
      'This isn’t a WebVTT, SubRip or TTML file.',
    ],
    ['no captions', file(''), 'This file has no captions.'],
    [
      'an element that nothing closes',
      `${file('')}\n<p>`,
      'The XML of this file is broken in line 3. Export it again.',
    ],
    [
      'elements in elements without end',
      file('<div>'.repeat(100_000)),
      'The XML of this file is broken in line 2. Export it again.',
    ],
  ])('%s is refused', (_, text, refused) => {
    expect(read(text)).toEqual({ refused })
  })

  // A billion laughs, and a file of the server.
  test.each([
    ['<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">', '&b;'],
    ['<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;'],
  ])('entities that it declares are not read', (declared, entity) => {
    const text = file(`<p begin="1s" end="2s">${entity}</p>`).replace(
      '<tt ',
      `<!DOCTYPE tt [${declared}]>\n<tt `,
    )
    expect(read(text)).toEqual({
      refused: 'The XML of this file is broken in line 3. Export it again.',
    })
  })
})

/** Lines as editors write them: italics and bold in any order, and letters of all kinds. */
const lines = fc.array(
  fc
    .record({
      start_ms: fc.nat(86_000_000),
      lasts: fc.integer({ min: 1, max: 100_000 }),
      parts: fc.array(
        fc.oneof(
          fc.constantFrom('<i>', '</i>', '<b>', '</b>', '<u>', '</u>', '\n', '&amp;', '&lt;', ' '),
          fc
            .string({ maxLength: 12, unit: 'grapheme' })
            .map((text) => text.replaceAll(/[<&\0\r\n]/g, '')),
        ),
        { minLength: 1, maxLength: 12 },
      ),
    })
    .map(({ start_ms, lasts, parts }) =>
      captionLine.safeParse({ start_ms, end_ms: start_ms + lasts, text: parts.join('') }),
    )
    .filter(({ success, data }) => success && words(data?.text ?? '') !== '')
    .map(({ data }): CaptionLine => data ?? { start_ms: 0, end_ms: 1, text: '-' }),
  { minLength: 1, maxLength: 8 },
)
/** What is read, as TTML keeps it: without blanks that it does not count. */
const words = (text: string): string =>
  wordsOf(text)
    .replaceAll(/\p{Cc}(?<!\n)/gu, ' ')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

const again = (some: readonly CaptionLine[]): CaptionLine[] => {
  const made = readCaptions(Buffer.from(ttmlFile(some, 'en')))
  if ('refused' in made) throw new Error(made.refused())
  expect(made.leftOut).toEqual([])
  return captionLines(made.captions)
}

test('captions that are exported as TTML come in again with their words and times', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const read1 = again(some)
      const told = (all: readonly CaptionLine[]) =>
        all
          .map(({ start_ms, end_ms, text }) => [start_ms, end_ms, words(text)])
          .toSorted((a, b) => Number(a[0]) - Number(b[0]))
      expect(told(read1)).toEqual(told(some))
      // And then with the same letters and tags, whatever became of those that nothing closed.
      expect(again(read1)).toEqual(read1)
      expect(captionLines(webVttFile(read1))).toEqual(read1)
    }),
  )
})
