import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutated, seedsOf } from '../../../../test/fuzz/fuzzed-files.ts'
import { chooseCodec, keepCodecs, readOffer, withPublicAddress, withStartBitrate } from './sdp.ts'

test('each offer of the corpus has a sound and a picture that can be carried', () => {
  for (const seed of seedsOf('sdp')) {
    const media = readOffer(seed.toString())
    expect(media.map(({ kind }) => kind)).toEqual(['audio', 'video'])
    for (const medium of media) expect(chooseCodec(medium)).toBeDefined()
  }
})

test('whatever the offer, no more media are read than it has, with codecs that it offers @full', () => {
  fc.assert(
    fc.property(mutated('sdp'), (bytes) => {
      const offer = bytes.toString('latin1')
      const media = readOffer(offer)
      expect(media.length).toBeLessThanOrEqual(offer.split('m=').length - 1)
      for (const medium of media) {
        const codec = chooseCodec(medium)
        if (codec === undefined) continue
        expect(medium.codecs.map(({ payloadType }) => payloadType)).toContain(codec.payloadType)
        expect(withStartBitrate(offer, codec.payloadType, 1000).length).toBeLessThan(
          offer.length + 100,
        )
      }
      expect(readOffer(keepCodecs(offer, ['opus', 'vp8'])).map(({ mid }) => mid)).toEqual(
        media.map(({ mid }) => mid),
      )
      expect(withPublicAddress(offer, '192.0.2.1').length).toBeLessThan(2 * offer.length + 100)
    }),
    { numRuns: 3_000 },
  )
})
