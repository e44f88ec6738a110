import { readTextFile } from '../../../lib/api/read-text-file.ts'
import {
  bytesOf,
  type FilmPart,
  readMaster,
  readParts,
  type Rung,
  withOneRung,
} from './playlists.ts'

/** A media playlist with the parts that it names. */
interface Sheet {
  file: string
  text: string
  parts: FilmPart[]
}

/** All that a film could be kept of. */
export interface FilmPlan {
  master: string
  /** The best first. */
  rungs: (Rung & Sheet)[]
  /** Kept with each quality: the mixes and languages that can be heard. */
  sounds: Sheet[]
}

const MASTER = 'index.m3u8'

/** Reads the playlists of a film, by the signed address of its master playlist. Rejects as calls do. */
export async function readPlan(playbackUrl: string, signal: AbortSignal): Promise<FilmPlan> {
  const master = await readTextFile(playbackUrl, signal)
  const { rungs, sounds } = readMaster(master)
  const read = async (file: string): Promise<Sheet> => {
    const text = await readTextFile(new URL(file, playbackUrl).href, signal)
    return { file, text, parts: readParts(text) }
  }
  const [pictures, heard] = await Promise.all([
    Promise.all(rungs.map(async (rung) => ({ ...rung, ...(await read(rung.file)) }))),
    Promise.all(sounds.map(read)),
  ])
  return { master, rungs: pictures, sounds: heard }
}

/** What is kept of a film: its parts, and its playlists by their names. */
export interface FilmChoice {
  lines: number
  parts: FilmPart[]
  bytes: number
  texts: { name: string; text: string }[]
}

/** The best quality of a film with so many lines at the most, else its smallest. */
export function choose({ master, rungs, sounds }: FilmPlan, lines: number): FilmChoice {
  const rung = rungs.find((one) => one.lines <= lines) ?? rungs.at(-1)
  if (!rung) throw new Error('A film has no quality')
  const sheets = [rung, ...sounds]
  const parts = sheets.flatMap((sheet) => sheet.parts)
  return {
    lines: rung.lines,
    parts,
    bytes: bytesOf(parts),
    texts: [
      { name: MASTER, text: withOneRung(master, rung.file) },
      ...sheets.map(({ file, text }) => ({ name: file, text })),
    ],
  }
}

/** The qualities of some films, each with the bytes of all of them, the best first. */
export function qualitiesOf(plans: readonly FilmPlan[]): { lines: number; bytes: number }[] {
  const all = new Set(plans.flatMap(({ rungs }) => rungs.map(({ lines }) => lines)))
  return [...all]
    .toSorted((a, b) => b - a)
    .map((lines) => ({
      lines,
      bytes: plans.reduce((sum, plan) => sum + choose(plan, lines).bytes, 0),
    }))
}
