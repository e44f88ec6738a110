import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runMediaTask } from '../../src/adapters/video-host/embedded/run-media-task.ts'
import { makeMatrixFilm, type MatrixFilm } from './film-matrix.ts'
import { readMaster, type Rendition } from './read-master.ts'

/**
 * The largest difference in length between a rendition and its source: an audio frame, and a frame at 12 per
 * second.
 */
const TOLERANCE_SECONDS = 0.3
/** Above this, the offset between audio and video is noticeable (ITU-R BT.1359). */
const IN_STEP_SECONDS = 0.045

/**
 * Runs a film through both processing steps and checks the results with a second parser. Without `thoroughly`,
 * films that are playable without conversion are not converted as well; nor is what converts like others.
 */
export async function checkFilm(
  film: MatrixFilm,
  folder: string,
  thoroughly: boolean,
): Promise<void> {
  const path = await makeMatrixFilm(film, folder)
  const ingested = await run('ingest', path, folder)
  expect(ingested.playable).toBe(film.copied)
  if (ingested.playable) await expectWhole(ingested.out, film)
  if (ingested.playable && (film.likeOthers || !thoroughly)) return
  const converted = await run('convert', path, folder)
  expect(converted.durationSeconds).toBeGreaterThan(film.seconds - TOLERANCE_SECONDS)
  expect(converted.durationSeconds).toBeLessThan(film.seconds + TOLERANCE_SECONDS)
  const renditions = await expectWhole(converted.out, film)
  const [largest] = renditions.toSorted((a, b) => pixels(b) - pixels(a))
  expect(largest?.resolution).toBe(film.largest)
  if (film.rate)
    expect(new Set(renditions.map(({ rate }) => rate).filter(Boolean))).toEqual(
      new Set([film.rate]),
    )
  expect(converted).toMatchObject({ hasStoryboard: true, poster: 'poster.jpg' })
  if (film.film.sound) expect(converted.loudness?.played).toBeCloseTo(-16, 0)
}

const pixels = ({ resolution }: Rendition): number =>
  resolution.split('x').reduce((product, side) => product * Number(side), 1)

let count = 0
async function run(kind: 'ingest' | 'convert', path: string, folder: string) {
  const out = join(folder, `${kind}-${(count += 1)}`)
  await mkdir(out)
  const task = { kind, path, folder: out, safeMode: false } as const
  return { ...(await runMediaTask(task, 110)), out }
}

async function expectWhole(out: string, { film, copy, seconds }: MatrixFilm): Promise<Rendition[]> {
  const renditions = await readMaster(join(out, 'index.m3u8'))
  expect(renditions.some(({ isSound }) => isSound)).toBe(film.sound !== undefined)
  const longest = Math.max(...renditions.map(({ duration }) => duration))
  expect(Math.abs(longest - seconds)).toBeLessThan(TOLERANCE_SECONDS)
  for (const { codec, listed, duration, start, isSound } of renditions) {
    expect(codec).toMatch(isSound ? /^mp4a\.40\.2$/ : /^avc1\.(42|4d|64)/i)
    expect(Math.abs(listed - (duration - Math.max(0, start)))).toBeLessThan(TOLERANCE_SECONDS)
  }
  const later = copy?.soundLaterSeconds ?? 0
  for (const { start, isSound } of renditions) {
    // Encoded audio begins with silence.
    const expected = isSound && start > 0 ? later : 0
    expect(Math.abs(start - expected)).toBeLessThan(IN_STEP_SECONDS)
  }
  expect(renditions.filter(({ isShifted }) => isShifted)).toEqual([])
  return renditions
}
