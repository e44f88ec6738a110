/** Clips of a coach with what is said in them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMediaTask } from '../../src/adapters/video-host/embedded/run-media-task.ts'
import { plainWords } from './word-error-rate.ts'

export const clips = ['coach-en-1', 'coach-en-2-music', 'coach-en-3-quiet'] as const
export type Clip = (typeof clips)[number]

const MOST_SECONDS = 60
const fileOf = (name: string) =>
  fileURLToPath(new URL(`../corpora/speech/${name}`, import.meta.url))

export const clipPath = (clip: Clip): string => fileOf(`${clip}.m4a`)

/** What is said, word by word. */
export const saidIn = async (clip: Clip): Promise<string[]> =>
  plainWords(await readFile(fileOf(`${clip}.txt`), 'utf8'))

/** The sound as transcribers want it, extracted as that of a film; `folder` keeps it meanwhile. */
export async function samplesOf(clip: Clip, folder: string): Promise<Int16Array> {
  const file = join(folder, `${clip}.pcm`)
  await runMediaTask({ kind: 'speech', path: clipPath(clip), file }, MOST_SECONDS)
  const bytes = await readFile(file)
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
}
