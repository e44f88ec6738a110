import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ffmpeg, FfmpegError, runFfmpeg, words } from './ffmpeg.ts'
import { planStoryboard, type Rung } from './ladder-plan.ts'

export const POSTER = 'poster.jpg'
const SPRITE = 'storyboard.jpg'
const TILE_LONG_SIDE = 160
/** Where in a class its picture is taken: the beginning shows a title or an empty room. */
const POSTER_PART = 0.2

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/**
 * Makes a sprite of small pictures and the WebVTT file that says which one shows what moment. False
 * where no picture can be taken: a video plays as well without.
 */
export async function makeStoryboard(
  tools: Ffmpeg,
  folder: string,
  rung: Rung,
  durationSeconds: number,
): Promise<boolean> {
  const { every, count, columns, rows } = planStoryboard(durationSeconds)
  const scale = TILE_LONG_SIDE / Math.max(rung.width, rung.height)
  const [width, height] = [even(rung.width * scale), even(rung.height * scale)]
  const tiles = `fps=1/${every}:round=down,scale=${width}:${height},tile=${columns}x${rows}`
  const made = await succeeds(
    runFfmpeg(
      tools,
      // Key frames alone are enough, and cost next to nothing.
      words(`-skip_frame nokey -i ${rung.name}.m4s -vf ${tiles} -frames:v 1 -q:v 5 ${SPRITE}`),
      { cwd: folder },
    ),
  )
  if (!made) return false
  const cues = Array.from({ length: count }, (_, n) => {
    const [x, y] = [(n % columns) * width, Math.floor(n / columns) * height]
    const end = Math.min((n + 1) * every, durationSeconds)
    return `${clock(n * every)} --> ${clock(end)}\n${SPRITE}#xywh=${x},${y},${width},${height}\n`
  })
  await writeFile(join(folder, 'storyboard.vtt'), `WEBVTT\n\n${cues.join('\n')}`)
  return true
}

/** Takes a picture of a rendition; false where none can be taken. */
export function makePoster(
  tools: Ffmpeg,
  folder: string,
  name: string,
  durationSeconds: number,
): Promise<boolean> {
  const at = (durationSeconds * POSTER_PART).toFixed(2)
  const picture = ['-frames:v', '1', '-q:v', '2', POSTER]
  return succeeds(runFfmpeg(tools, ['-ss', at, '-i', `${name}.m4s`, ...picture], { cwd: folder }))
}

async function succeeds(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof FfmpegError) return false
    throw error
  }
}

/** '00:01:02.500', as WebVTT has it. */
function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}
