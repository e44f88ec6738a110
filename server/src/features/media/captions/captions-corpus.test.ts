import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutated, seedsOf } from '../../../../test/fuzz/fuzzed-files.ts'
import { readCaptions } from './read-captions.ts'

test('each file of the corpus is read', () => {
  for (const seed of seedsOf('captions')) expect(readCaptions(seed)).toHaveProperty('captions')
})

test('whatever the file, captions that are accepted stay the same when they are read again @full', () => {
  fc.assert(
    fc.property(mutated('captions'), (file) => {
      const made = readCaptions(file)
      if ('captions' in made)
        expect(readCaptions(Buffer.from(made.captions))).toEqual({ ...made, leftOut: [] })
    }),
    { numRuns: 5_000 },
  )
})

// Reading each from every beginning to the end of the file would take hours.
test.each(['{\\', '<i', '<', '&', '{', '1:1', '-->', ' \t'])(
  'a file that repeats %j is read once',
  (part) => {
    const cue = '1\n00:00:00,000 --> 00:00:04,500\nA\n'
    const file = Buffer.from(cue + part.repeat(500_000 / part.length))
    expect(() => readCaptions(file)).not.toThrow()
    const named = Buffer.from(`WEBVTT\n\n${part.repeat(500_000 / part.length)}`)
    expect(() => readCaptions(named)).not.toThrow()
  },
)
