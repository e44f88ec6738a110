import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClip, type ClipFacts } from '../../../../../dev/studio/testing/read-clip.ts'
import { concatenate } from './ffmpeg/concatenate.ts'

const clip = (name: string): string =>
  join(import.meta.dirname, '../../../../../dev/studio/media/oxblood', `${name}.mp4`)
const AAC_FRAME = 1024 / 44_100

describe('joining clips', () => {
  let folder = ''
  let joined: ClipFacts
  const repetitions = 4

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'carriage-join-'))
    const file = join(folder, 'joined.mp4')
    await concatenate(
      [
        { path: clip('footwork'), times: 2 },
        { path: clip('rest'), times: 1 },
        { path: clip('footwork'), times: 1 },
      ],
      file,
    )
    joined = await readClip(file)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('has the total length of its clips, in video and audio', () => {
    expect(joined.seconds).toBeCloseTo(repetitions * 30, 3)
    const sound = (joined.audioTimes.at(-1) ?? 0) + AAC_FRAME
    expect(Math.abs(sound - repetitions * 30)).toBeLessThan(0.05)
  })

  it('has a keyframe at every join and every two seconds between', () => {
    const frames = joined.keyframes.map((seconds) => Math.round(seconds * 30))
    expect(frames).toEqual(Array.from({ length: repetitions * 15 }, (_, i) => i * 60))
  })

  it('contains every frame once, at distinct times', () => {
    const frames = joined.videoTimes.map((seconds) => Math.round(seconds * 30))
    expect(frames.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: repetitions * 900 }, (_, i) => i),
    )
  })

  it('keeps every group of pictures together, so that no frame refers across a join', () => {
    joined.videoTimes.forEach((seconds, i) => {
      expect(Math.floor((Math.round(seconds * 30) + 0.5) / 60)).toBe(Math.floor(i / 60))
    })
  })

  it('has audio without gaps', () => {
    for (let i = 1; i < joined.audioTimes.length; i++) {
      const step = (joined.audioTimes[i] ?? 0) - (joined.audioTimes[i - 1] ?? 0)
      expect(Math.abs(step - AAC_FRAME)).toBeLessThan(0.001)
    }
  })

  it('keeps the headers of its clips unchanged', async () => {
    expect(joined.headers).toBe((await readClip(clip('rest'))).headers)
  })

  it('refuses an empty list', async () => {
    await expect(concatenate([], join(folder, 'empty.mp4'))).rejects.toThrow(/no clip/)
  })
})
