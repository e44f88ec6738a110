import { execFile, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The two programs of FFmpeg, and what this build of them can do. */
export interface Ffmpeg {
  ffmpeg: string
  ffprobe: string
  /** Whether pictures of a high dynamic range can be brought into the ordinary one. */
  toneMaps: boolean
}

/** Says in `FFMPEG_PATH` that none is to be used. */
export const NO_FFMPEG = 'off'

/**
 * Looks for ffmpeg and ffprobe, at `path` or else on PATH. Undefined where one of them does not run, or
 * cannot encode H.264.
 */
export async function findFfmpeg(path: string | undefined): Promise<Ffmpeg | undefined> {
  if (path === NO_FFMPEG) return undefined
  const ffmpeg = path ?? 'ffmpeg'
  const ffprobe = path === undefined ? 'ffprobe' : join(dirname(path), 'ffprobe')
  try {
    const [encoders, filters] = await Promise.all([
      run(ffmpeg, ['-hide_banner', '-encoders']),
      run(ffmpeg, ['-hide_banner', '-filters']),
      run(ffprobe, ['-hide_banner', '-version']),
    ])
    if (!/\blibx264\b/.test(encoders.stdout)) return undefined
    const toneMaps = /\bzscale\b/.test(filters.stdout) && /\btonemap\b/.test(filters.stdout)
    return { ffmpeg, ffprobe, toneMaps }
  } catch {
    return undefined
  }
}

/** A program of FFmpeg that did not end well, with its last words. */
export class FfmpegError extends Error {}

const LAST_WORDS = 2000

/** Options as they stand in a shell; none of them holds a space. */
export const words = (line: string): string[] => line.split(' ')

/** Runs ffmpeg in `cwd`; `onTime` hears how many seconds of its output are written. */
export function runFfmpeg(
  { ffmpeg }: Ffmpeg,
  args: readonly string[],
  { cwd, onTime }: { cwd: string; onTime?: (seconds: number) => void },
): Promise<void> {
  const child = spawn(
    ffmpeg,
    ['-hide_banner', '-v', 'error', '-nostdin', '-nostats', '-progress', 'pipe:1', '-y', ...args],
    { cwd, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-LAST_WORDS)
  })
  child.stdout.on('data', (chunk: Buffer) => {
    const time = /out_time_us=(\d+)/.exec(chunk.toString())?.[1]
    if (time !== undefined) onTime?.(Number(time) / 1e6)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      // Only a clean exit counts: after a signal it closes its files as if they were complete.
      if (code === 0) resolve()
      else reject(new FfmpegError(`ffmpeg ended with ${code ?? signal}: ${said.trim()}`))
    })
  })
}

/** Asks ffprobe for JSON about a local MP4 or MOV file, and nothing that such a file might name. */
export async function probe({ ffprobe }: Ffmpeg, path: string): Promise<unknown> {
  const only = ['-f', 'mov', '-protocol_whitelist', 'file']
  const shown = ['-show_format', '-show_streams', '-of', 'json']
  const { stdout } = await run(ffprobe, ['-v', 'error', ...only, ...shown, path], {
    maxBuffer: 4 * 1024 ** 2,
    timeout: 60_000,
  })
  return JSON.parse(stdout)
}
