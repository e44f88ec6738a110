/** Videos of every kind as somebody might upload them, made by ffmpeg in a moment. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Ffmpeg } from '../src/adapters/video-host/embedded/ffmpeg.ts'

const execute = promisify(execFile)

const picture = (size: string, rate: number, seconds: number) =>
  `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds}`
const sound = (seconds: number) => `-f lavfi -i sine=frequency=330:duration=${seconds}`
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
/** 10 bits of a high dynamic range, as phones film; what `said` leaves out, the file does not say. */
const hdr = (size: string, transfer: string, said: string) =>
  `${picture(size, 30, 2)} -c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -tag:v hvc1 ` +
  `-x265-params log-level=error:transfer=${transfer}${said}`
const BT2020 = ':colorprim=bt2020:colormatrix=bt2020nc'

/** The options of ffmpeg that make each; the file's name follows. */
export const sources = {
  plain: `${picture('1280x720', 25, 6)} ${sound(6)} ${h264} -c:a aac`,
  silent: `${picture('640x360', 25, 6)} ${h264}`,
  mpeg4: `${picture('640x360', 25, 5)} ${sound(5)} -c:v mpeg4 -c:a aac`,
  'audio only': `${sound(5)} -c:a aac`,
  uneven: `${picture('640x360', 30, 6)} -vf select='not(mod(n\\,3))+lt(n\\,60)' -vsync vfr ${h264}`,
  'too large': `${picture('4098x64', 5, 2)} ${h264}`,
  'too fast': `${picture('160x120', 180, 2)} ${h264}`,
  hlg: hdr('640x360', 'arib-std-b67', BT2020),
  'hlg that says little': hdr('640x360', 'arib-std-b67', ''),
  pq: hdr('640x360', 'smpte2084', BT2020),
  '10 bits': `${picture('640x360', 25, 2)} -c:v libx264 -preset ultrafast -pix_fmt yuv420p10le`,
  'late sound': `${picture('640x360', 25, 2)} -itsoffset 3 ${sound(2)} ${h264} -c:a aac`,
  'late picture': `-itsoffset 3 ${picture('640x360', 25, 2)} ${sound(5)} ${h264} -c:a aac`,
  long: `${picture('1280x720', 30, 40)} ${h264}`,
} as const

export async function makeSource(
  { ffmpeg }: Pick<Ffmpeg, 'ffmpeg'>,
  options: string,
  path: string,
): Promise<string> {
  await execute(ffmpeg, ['-v', 'error', '-y', ...options.split(' ').map(unquoted), path])
  return path
}

const unquoted = (word: string): string => word.replaceAll("'", '')

/** A copy that says it was filmed upright on a phone. */
export async function turn({ ffmpeg }: Ffmpeg, path: string, turned: string): Promise<string> {
  const run = (options: string[]) => makeSource({ ffmpeg }, options.join(' '), turned)
  // The option is newer than some builds, the tag older.
  await run(['-display_rotation 90 -i', path, '-c copy']).catch(() =>
    run(['-i', path, '-c copy -metadata:s:v:0 rotate=90']),
  )
  return turned
}
