import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWebVtt } from './web-vtt.ts'

const read = (text: string) => readWebVtt(new TextEncoder().encode(text))
const cue = '00:01.000 --> 00:02.500\nBreathe in'

test.each([
  ['WEBVTT\n\n' + cue, `WEBVTT\n\n${cue}\n`],
  [`\uFEFFWEBVTT - made by hand\r\n\r\n${cue}\r\n`, `WEBVTT\n\n${cue}\n`],
  [`WEBVTT\n\nNOTE of ours\n\nintro\n${cue}\n`, `WEBVTT\n\nintro\n${cue}\n`],
  [`WEBVTT\n\nSTYLE\n::cue { background: url(http://x) }\n\n${cue}`, `WEBVTT\n\n${cue}\n`],
  ['WEBVTT\n\n01:00:01.000 --> 01:00:02.000 align:start\nUp', undefined],
])('%j is read', (text, expected) => {
  expect(read(text)).toBe(expected ?? `${text}\n`)
})

test.each([
  ['nothing', ''],
  ['no header', cue],
  ['no cue', 'WEBVTT\n\n'],
  ['SubRip', `1\n00:00:01,000 --> 00:00:02,000\nBreathe in`],
  ['a comma for a point', 'WEBVTT\n\n00:01,000 --> 00:02,500\nBreathe in'],
  ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\nBreathe in'],
  ['seconds beyond 59', 'WEBVTT\n\n00:61.000 --> 01:02.000\nBreathe in'],
  ['a zero byte', `WEBVTT\n\n${cue}\0`],
])('%s is not WebVTT', (_, text) => {
  expect(read(text)).toBeUndefined()
})

test('any input is refused or normalised, and normalising again changes nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const head = new TextEncoder().encode(`WEBVTT\n\n${cue}\n\n`)
      const text = readWebVtt(new Uint8Array([...head, ...bytes]))
      if (text !== undefined) expect(read(text)).toBe(text)
    }),
  )
})
