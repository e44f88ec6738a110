import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'

const SEEDS = new URL('../corpora/', import.meta.url)

/** The files of a folder of `server/test/corpora`. */
export const seedsOf = (folder: string): Buffer[] =>
  readdirSync(new URL(`${folder}/`, SEEDS))
    .toSorted()
    .map((name) => readFileSync(new URL(`${folder}/${name}`, SEEDS)))

type Mutation = (bytes: Buffer) => Buffer

const at = (share: number, { length }: Buffer): number => Math.floor(share * length)
const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const part = fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes))

/** As libFuzzer has them: bits are turned, parts are cut out, doubled, or taken from elsewhere. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(share, fc.nat(7)).map(([where, bit]): Mutation => (bytes) => {
    const changed = Buffer.from(bytes)
    const index = at(where, bytes)
    if (index < bytes.length) changed[index] = (changed[index] ?? 0) ^ (1 << bit)
    return changed
  }),
  fc.tuple(share, share).map(
    ([from, to]): Mutation =>
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, at(Math.min(from, to), bytes)),
          bytes.subarray(at(Math.max(from, to), bytes)),
        ]),
  ),
  fc
    .tuple(share, share, fc.integer({ min: 1, max: 30 }))
    .map(([from, to, times]): Mutation => (bytes) => {
      const [start, end] = [at(Math.min(from, to), bytes), at(Math.max(from, to), bytes)]
      const doubled = Array<Buffer>(times).fill(bytes.subarray(start, Math.min(end, start + 2000)))
      return Buffer.concat([bytes.subarray(0, end), ...doubled, bytes.subarray(end)])
    }),
  fc.tuple(share, part).map(
    ([where, bytes]): Mutation =>
      (whole) =>
        Buffer.concat([
          whole.subarray(0, at(where, whole)),
          bytes,
          whole.subarray(at(where, whole)),
        ]),
  ),
  fc
    .tuple(share, fc.constantFrom(0, 1, 0x7f, 0xff), fc.integer({ min: 1, max: 8 }))
    .map(([where, value, length]): Mutation => (bytes) => {
      const changed = Buffer.from(bytes)
      changed.subarray(at(where, bytes)).subarray(0, length).fill(value)
      return changed
    }),
  share.map(
    (length): Mutation =>
      (bytes) =>
        bytes.subarray(0, at(length, bytes)),
  ),
)

/** Files of a folder of `server/test/corpora`, changed in up to six places. */
export const mutated = (folder: string): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...seedsOf(folder)), fc.array(mutation, { maxLength: 6 }))
    .map(([seed, mutations]) => mutations.reduce((bytes, change) => change(bytes), seed))

const BOUNDARY = 'fuzzed-boundary'

/** A form with one file, mostly whole, in the field where it is expected. */
export const uploadedFile = (field: string): fc.Arbitrary<{ payload: Buffer; type: string }> =>
  fc
    .record({
      bytes: fc.oneof(...['images', 'captions'].map(mutated)),
      name: fc.oneof(fc.constantFrom(field, field, field, 'other'), fc.string({ maxLength: 20 })),
      file: fc.oneof(fc.constantFrom('a.png', 'a.vtt', 'a.srt'), fc.string({ maxLength: 40 })),
      mime: fc.constantFrom('image/png', 'text/vtt', 'application/octet-stream', 'x'),
      end: fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, `\r\n--${BOUNDARY}--\r\n`, ''),
    })
    .map(({ bytes, name, file, mime, end }) => ({
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      payload: Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${mime}\r\n\r\n`,
        ),
        bytes,
        Buffer.from(end),
      ]),
    }))
