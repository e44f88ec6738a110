import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusedError } from '../video-host.ts'
import { type Ffmpeg, FfmpegError, runFfmpeg, words } from './ffmpeg.ts'
import type { RecordedFile } from './media-task.ts'

/** The file that is made. */
export const JOINED = 'joined.mp4'
/** Less than that is a connection that was tried, not a class. */
const SHORTEST_SECONDS = 1

/**
 * A host's pictures change their size with the network, stop with the camera and come at any rate; a
 * video has one size and one rate, and its sound as long as its pictures.
 */
const PICTURES = [
  'fps=30:start_time=0',
  'scale=1280:720:force_original_aspect_ratio=decrease:force_divisible_by=2',
  'pad=1280:720:-1:-1',
  'setsar=1',
  'tpad=stop=-1:stop_mode=clone',
].join(',')
const SOUND = 'aresample=48000:async=1:first_pts=0,apad'
const ENCODING = words(
  '-c:v libx264 -preset veryfast -crf 19 -pix_fmt yuv420p -g 60 -c:a aac -b:a 128k -ac 2',
)

/**
 * Makes one MP4 of recordings in `folder`; answers its seconds. What was cut between two of them, while
 * the host was away, is left out. Throws `MediaRefusedError` when nothing is left.
 */
export async function joinRecordings(
  tools: Ffmpeg,
  parts: readonly RecordedFile[],
  folder: string,
): Promise<number> {
  const used: string[] = []
  let seconds = 0
  for (const [at, part] of parts.entries()) {
    if (part.durationSeconds < SHORTEST_SECONDS) continue
    const name = `part-${at}.mp4`
    // oxlint-disable-next-line no-await-in-loop -- each of them uses all cores
    if (!(await encode(tools, part, { folder, name }))) continue
    used.push(name)
    seconds += part.durationSeconds
  }
  if (used.length === 0) throw new MediaRefusedError('Nothing was recorded.')
  const list = used.map((name) => `file '${name}'\n`).join('')
  await writeFile(join(folder, 'parts.txt'), list)
  const joining = words('-f concat -i parts.txt -c copy -movflags +faststart')
  await runFfmpeg(tools, [...joining, JOINED], { cwd: folder })
  return seconds
}

/** False for a file that holds no picture, because its connection broke at once. */
async function encode(
  tools: Ffmpeg,
  { path, skipSeconds, durationSeconds }: RecordedFile,
  { folder, name }: { folder: string; name: string },
): Promise<boolean> {
  const input = ['-f', 'matroska', '-i', path]
  const graph = `[0:v]${PICTURES}[v];[0:a]${SOUND}[a]`
  const cut = ['-ss', String(skipSeconds), '-t', String(durationSeconds)]
  const mapped = words('-map [v] -map [a]')
  try {
    const args = [...input, '-filter_complex', graph, ...mapped, ...cut, ...ENCODING, name]
    await runFfmpeg(tools, args, { cwd: folder })
    return true
  } catch (error) {
    if (error instanceof FfmpegError && NO_PICTURE.test(error.message)) return false
    throw error
  }
}

const NO_PICTURE = /End of file|Invalid data found|does not contain any stream|matches no streams/
