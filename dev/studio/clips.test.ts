import { readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clipFile } from './data/clip-file.ts'
import { studio } from './data/studio.ts'
import { readClip, type ClipFacts } from './testing/read-clip.ts'

const media = join(import.meta.dirname, 'media')
const names = readdirSync(media, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(sep, '/'))
  .filter((name) => name.endsWith('.mp4'))
const size = (name: string): number => statSync(join(media, name)).size

describe('demo clips', () => {
  it('exist in the room of every class and are all used', () => {
    const used = studio.videos.flatMap(({ room, sequence }) =>
      sequence.map(({ clip }) => clipFile(room, clip)),
    )
    expect(new Set(used)).toEqual(new Set(names))
  })

  it('share one decoder header, so that they can be concatenated without re-encoding @full', async () => {
    const facts = await Promise.all(names.map((name) => readClip(join(media, name))))
    expect(new Set(facts.map(({ headers }) => headers)).size).toBe(1)
    for (const clip of facts) expectWholeGroups(clip)
    for (const name of names) expect(size(name)).toBeLessThan(600_000)
  })
})

describe('demo thumbnails', () => {
  it('exist for every video and program, at most 40 KB each', () => {
    for (const { thumb } of [...studio.videos, ...studio.programs]) {
      expect(size(join('thumbs', thumb))).toBeLessThanOrEqual(40_000)
    }
  })
})

/** Thirty seconds of two-second groups, with as many AAC frames as fit. */
function expectWholeGroups(clip: ClipFacts): void {
  expect(clip.seconds).toBeCloseTo(30, 3)
  expect(clip.keyframes.map((seconds) => Math.round(seconds * 30))).toEqual(
    Array.from({ length: 15 }, (_, i) => i * 60),
  )
  expect(clip.audioTimes).toHaveLength(1292)
}
