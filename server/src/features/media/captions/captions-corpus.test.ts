import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutated, seedsOf } from '../../../../test/fuzz/fuzzed-files.ts'
import { convertSubRip } from './sub-rip.ts'
import { readWebVtt } from './web-vtt.ts'

const RUNS = 5_000
const reread = (captions: string) => readWebVtt(Buffer.from(captions))

test('each file of the corpus is read by one of the two', () => {
  for (const seed of seedsOf('captions'))
    expect(readWebVtt(seed) ?? convertSubRip(seed)).toBeDefined()
})

test('whatever the file, captions that are accepted stay the same when they are read again', () => {
  fc.assert(
    fc.property(mutated('captions'), (file) => {
      const captions = readWebVtt(file)
      if (captions !== undefined) expect(reread(captions)).toBe(captions)
    }),
    { numRuns: RUNS },
  )
})

test('whatever the file, what SubRip becomes is WebVTT', () => {
  fc.assert(
    fc.property(mutated('captions'), (file) => {
      const captions = convertSubRip(file)
      if (captions !== undefined) expect(reread(captions)).toBe(captions)
    }),
    { numRuns: RUNS },
  )
})

// Reading each from every beginning to the end of the file would take hours.
test.each(['{\\', '<i', '<', '&', '{', '1:1', '-->', ' \t'])(
  'a file that repeats %j is read once',
  (part) => {
    const cue = '1\n00:00:00,000 --> 00:00:04,500\nA\n'
    const file = Buffer.from(cue + part.repeat(500_000 / part.length))
    expect(() => convertSubRip(file)).not.toThrow()
    expect(() =>
      readWebVtt(Buffer.from(`WEBVTT\n\n${part.repeat(500_000 / part.length)}`)),
    ).not.toThrow()
  },
)
