import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCaptions as readFile } from './read-captions.ts'

/** As `readFile` does, with the refusal in words. */
function readCaptions(...input: Parameters<typeof readFile>) {
  const made = readFile(...input)
  return 'refused' in made ? { refused: made.refused() } : made
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCaptions(utf8(text))
const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`
const times = '00:00:01,000 --> 00:00:02,500'
const plain = (text: string) => vtt(`00:00:01.000 --> 00:00:02.500\n${text}`)
const whole = (captions: string) => ({ captions, leftOut: [] })

/** What the first captions of a file are, and the lines that are left out; or why it is refused. */
const files: Record<string, [first: string, lines?: number[], cues?: number]> = {
  '019_cue-recovery-cuetext.vtt': ['Valid cue 1', [], 2],
  '020_cue-recovery-header.vtt': ['Valid cue 1', [], 2],
  '061_timings-whitespace.vtt': ['Single U+0020 SPACE left of cue-timings separator', [], 12],
  'arrow.srt': ['a --&gt; b'],
  'backwards.srt': ['ok', [2]],
  'blankfirst.srt': ['A', [], 2],
  'bom.srt': ['Hallo Übung – straße 🙂', [], 2],
  'bom.vtt': ['<v Anna>A</v>'],
  'capitals.SRT': ['Hallo Übung – straße 🙂', [], 2],
  'commas.vtt': ['Commas in vtt'],
  'cp1251.srt': ['Привет'],
  'cr.srt': ['A', [], 2],
  'crlf.vtt': ['A'],
  'dots.srt': ['Dots instead of commas'],
  'emptycue.srt': ['B'],
  'hours100.srt': ['Far'],
  'innerblank.srt': ['Line A\nLine B', [], 2],
  'latin1.srt': ['Übung für die Hüfte'],
  'lt.srt': ['5 &lt; 6 &amp; 7 &gt; 3'],
  'mixed.vtt': ['A', [], 3],
  'no-ms.srt': ['No ms'],
  'noblank.srt': ['A', [], 2],
  'nocounter.srt': ['A', [], 2],
  'nohead.vtt': ['A'],
  'nohours.srt': ['No hours'],
  'numbertext.srt': ['Breathe in for\n4', [], 3],
  'onebadbyte.srt': ['Übung für die Hüfte', [], 2],
  'onedigithour.srt': ['One digit hour'],
  'past-end.srt': ['After the end of the film'],
  'plain.srt': ['Hallo Übung – straße 🙂', [], 2],
  'plain.vtt': ['A'],
  'pos.srt': ['A &amp; B <b>bold</b> top red'],
  'short-ms.srt': ['Short ms'],
  'spaces.srt': ['Space in stamps'],
  'srtinside.vtt': ['Hallo Übung – straße 🙂', [], 2],
  'trail.srt': ['A'],
  'unsorted.srt': ['earlier', [], 2],
  'utf16be.srt': ['Hallo Übung – straße 🙂', [], 2],
  'utf16le.srt': ['Hallo Übung – straße 🙂', [], 2],
  'utf16nobom.srt': ['Hi'],
  'vttinside.srt': ['A'],
  'xtsmap.vtt': ['A'],
  'youtube.vtt': ['welcome<00:00:00.480><c> to</c><00:00:00.640><c> class</c>', [], 2],
  'zero.srt': ['first at zero'],
}

test.each(Object.entries(files))('%s is read', (file, [first, lines = [], cues = 1]) => {
  const made = readCaptions(
    readFileSync(new URL(`../../../../test/corpora/captions-cases/${file}`, import.meta.url)),
  )
  if ('refused' in made) throw new Error(made.refused)
  const [, ...blocks] = made.captions.trimEnd().split('\n\n')
  expect(blocks[0]?.split('\n').slice(1).join('\n')).toBe(first)
  expect(blocks).toHaveLength(cues)
  expect(made.leftOut.map(({ line }) => line)).toEqual(lines)
})

test.each([
  ['ass.srt', 'This isn’t a WebVTT, SubRip or TTML file.'],
  ['empty.srt', 'This isn’t a WebVTT, SubRip or TTML file.'],
  ['nocue.vtt', 'This file has no captions.'],
])('%s is refused', (file, refused) => {
  const bytes = readFileSync(
    new URL(`../../../../test/corpora/captions-cases/${file}`, import.meta.url),
  )
  expect(readCaptions(bytes)).toEqual({ refused })
})

describe('one odd line costs its cue, and is named', () => {
  test.each([
    [
      'times that cannot be read',
      `1\n${times}\nIn\n\n2\n00:00:xx,000 --> 00:00:04,000\nOut\n`,
      plain('In'),
      [{ line: 6, reason: 'The times of the caption cannot be read.' }],
    ],
    [
      'an end before its beginning',
      `WEBVTT\n\n00:05.000 --> 00:02.000\nNo\n\n00:01.000 --> 00:02.500\nIn\n`,
      plain('In'),
      [{ line: 3, reason: 'The caption ends before it begins.' }],
    ],
    [
      'a cue of no length',
      `1\n00:00:05,000 --> 00:00:05,000\nNo\n\n2\n${times}\nIn`,
      plain('In'),
      [{ line: 2, reason: 'The caption ends at the time at which it begins.' }],
    ],
    [
      'words without times',
      `Breathe\n1\n${times}\nIn`,
      plain('In'),
      [{ line: 1, reason: 'The text has no times above it.' }],
    ],
    [
      'a style sheet with an empty line',
      `WEBVTT\nRegion: id=a\n\nSTYLE\n::cue {\n\ncolor: red }\n\nNOTE x\n00:01.000 --> 00:02.500 region:a line:0\nIn`,
      vtt('00:00:01.000 --> 00:00:02.500 line:0\nIn'),
      [{ line: 7, reason: 'The text has no times above it.' }],
    ],
    [
      'a cue right after a comment, and one right after that',
      `WEBVTT\nNOTE x\n00:01.000 --> 00:02.500\nIn\n00:03.000 --> 00:04.000\nUp`,
      vtt('00:00:01.000 --> 00:00:02.500\nIn', '00:00:03.000 --> 00:00:04.000\nUp'),
      [],
    ],
    [
      'lines of blanks between cues and within one',
      `WEBVTT\n\n00:01.000 --> 00:02.500\nIn\n \nand out\n  \n2\n00:03.000 --> 00:04.000\nUp`,
      vtt('00:00:01.000 --> 00:00:02.500\nIn\nand out', '00:00:03.000 --> 00:00:04.000\nUp'),
      [],
    ],
  ])('%s', (_, text, captions, leftOut) => {
    expect(read(text)).toEqual({ captions, leftOut })
  })

  test('and a file of which nothing is left is refused with the first reason', () => {
    expect(read('1\n00:00:02,000 --> 00:00:01,000\nIn')).toEqual({
      refused: 'No caption of this file can be shown. Line 2: The caption ends before it begins.',
    })
  })
})

describe('encodings', () => {
  const inEncoding = (text: string, encode: (text: string) => Buffer, language?: string) =>
    readCaptions(Buffer.concat([Buffer.from(`1\n${times}\n`), encode(text)]), language)
  /** Encodes by trying all bytes, as Node has no encoder for these. */
  const encoder = (label: string) => {
    const table = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++)
      table.set(new TextDecoder(label).decode(Uint8Array.of(byte)), byte)
    return (text: string) => Buffer.from(Array.from(text, (sign) => table.get(sign) ?? 0x3f))
  }
  const polish = 'Wdech, unieś ręce. Ćwiczenie na biodra, łopatki ściągnij. Jeszcze raz, powoli.'
  const russian = 'Вдох, поднимите руки. Ещё раз, медленно и спокойно.'

  test.each([
    ['windows-1250', polish],
    ['windows-1251', russian],
  ])('%s is recognised', (label, text) => {
    expect(inEncoding(text, encoder(label))).toEqual(whole(plain(text)))
  })

  test.each([
    ['cs', 'windows-1250', 'Zvedněte ruce'],
    ['pl', 'windows-1250', 'Dajcie ręką znak'],
    ['uk-UA', 'windows-1251', 'Ще раз, повільно'],
    ['cs', 'iso-8859-2', 'Položte žebra na lištu'],
    ['pl', 'iso-8859-2', polish],
    ['tr', 'windows-1254', 'Nefes alın, bırakın'],
    ['de', 'windows-1252', 'Füße schließen'],
  ])('a few words in %s are told by the language of the captions', (language, label, text) => {
    expect(inEncoding(text, encoder(label), language)).toEqual(whole(plain(text)))
  })

  test.each(['en', 'de', 'lv', 'th', undefined])(
    'a few words in Czech that are said to be in %s are refused',
    (language) => {
      expect(inEncoding('Zvedněte', encoder('windows-1250'), language)).toHaveProperty('refused')
    },
  )

  test.each(['utf-16le', 'utf-16be'])('WebVTT in %s is read', (label) => {
    const bytes = Buffer.from(`\uFEFF${plain('Füße schließen')}`, 'utf16le')
    expect(readCaptions(label === 'utf-16be' ? bytes.swap16() : bytes)).toEqual(
      whole(plain('Füße schließen')),
    )
  })

  test('GB2312 is recognised', () => {
    // 吸气，抬起双手。再来一次，慢慢地。
    const bytes = 'cefcc6f8a3accca7c6f0cbabcad6a1a3d4d9c0b4d2bbb4cea3acc2fdc2fdb5d8a1a3'
    const made = inEncoding(bytes, (hex) => Buffer.from(hex, 'hex'))
    expect('captions' in made && made.captions).toMatch(/吸气，抬起双手。再来一次/)
  })

  test('the quotes of Windows-1252 are decoded', () => {
    const german = '\u0093Füße schließen\u0094, sagt sie, und führt das Knie.'
    expect(inEncoding(german, (text) => Buffer.from(text, 'latin1'))).toEqual(
      whole(plain('“Füße schließen”, sagt sie, und führt das Knie.')),
    )
  })

  test('what cannot be told is refused, and never shown as gibberish', () => {
    expect(inEncoding('80ff81fe82fd', (hex) => Buffer.from(hex, 'hex'))).toEqual({
      refused: expect.stringContaining('Save it as UTF-8'),
    })
  })

  test('a text that was repaired before stays as it is', () => {
    const repaired = 'F\uFFFD\uFFFDe'
    expect(inEncoding(repaired, (text) => Buffer.from(text))).toEqual(whole(plain(repaired)))
  })

  test('one broken byte in UTF-8 costs one character', () => {
    const bytes = Buffer.from('Füße schließen, Übung')
    bytes[2] = 0xff
    expect(inEncoding('', () => bytes)).toEqual(
      whole(plain(`F${'\uFFFD'.repeat(2)}ße schließen, Übung`)),
    )
  })
})

test('colours become classes that a page without inline styles can have', () => {
  const cue = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${text}\n`
  expect(read(cue('<c.yellow.bg_black.loud>In</c> <v.red Anna>out</v> <c.other>up</c>'))).toEqual(
    whole(cue('<c.in-yellow.on-black.loud>In</c> <v.in-red Anna>out</v> <c.other>up</c>')),
  )
})

test('a zero byte is no captions', () => {
  expect(read(`1\n${times}\nIn\0`)).toEqual({
    refused: 'This isn’t a WebVTT, SubRip or TTML file.',
  })
})

const line = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[<>/&{}\\a-z-]{0,12}$/),
  fc.constantFrom('<i>', '-->', '&lt;', '{\\an8}', 'NOTE', 'WEBVTT', '12'),
)
const clock = (at: number, sign: string) =>
  `${new Date(at).toISOString().slice(11, 19)}${sign}${String(at % 1000).padStart(3, '0')}`

test('any cues become WebVTT with one cue for each, which stays the same when it is read again', () => {
  const cue = fc.record({
    from: fc.integer({ min: 0, max: 80_000_000 }),
    length: fc.integer({ min: 1, max: 10_000 }),
    lines: fc.array(line, { maxLength: 4 }),
  })
  const form = fc.record({
    head: fc.constantFrom('', 'WEBVTT\n\n'),
    end: fc.constantFrom('\n', '\r\n'),
    sign: fc.constantFrom(',', '.'),
  })
  fc.assert(
    fc.property(
      fc.array(cue, { minLength: 1, maxLength: 8 }),
      form,
      (cues, { head, end, sign }) => {
        fc.pre(!cues.some(({ lines }) => /[\0\r\n]|\d+:/.test(lines.join(''))))
        const parts = cues.map(({ from, length, lines }, at) =>
          [
            at + 1,
            `${clock(from, sign)} --> ${clock(from + length, sign)}`,
            `Cue ${at}`,
            ...lines,
            '',
          ].join(end),
        )
        const made = read(head + parts.join(end))
        if ('refused' in made) throw new Error(made.refused)
        expect(made.captions.match(/^Cue \d/gm)).toHaveLength(cues.length)
        expect(read(made.captions)).toEqual(whole(made.captions))
      },
    ),
  )
})
